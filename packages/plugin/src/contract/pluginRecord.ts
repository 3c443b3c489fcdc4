import {
  actorRecordSchema,
  commentListSchema,
  commentMarkSchema,
  commentRecordSchema,
  fbidSchema,
  gifSchema,
  photoSchema,
  stickerSchema,
  textDirectionSchema,
  type actorKindSchema,
} from 'ufi-core/contract';
import * as v from 'valibot';
import { attachmentPayloadSchema } from './attachmentPayload.ts';

const countSchema = v.pipe(v.number(), v.integer(), v.minValue(0));
const cursorSchema = v.nullable(v.string());

/** A range of a comment's text that refers to a person, a page, a hashtag or an address. */
export const pluginRangeSchema = v.strictObject({
  offset: countSchema,
  length: v.pipe(v.number(), v.integer(), v.minValue(1)),
  entity: v.strictObject({
    id: v.nullable(fbidSchema),
    kind: v.picklist(['mention', 'link', 'hashtag']),
    uri: v.string(),
    /** A mention that does not link to its actor. */
    isWeak: v.optional(v.literal(true)),
  }),
  /** The address is outside of the network: new tab, `nofollow ugc noopener`. */
  external: v.boolean(),
});
/** See {@link pluginRangeSchema}. */
export type PluginRange = v.InferOutput<typeof pluginRangeSchema>;

const covered = commentListSchema.entries.covered;

/**
 * What the comment area's record of a comment says beyond S3.13. `originalTimestamp` is when an edited comment was
 * written, `attachment` one that articles don't accept, under a comment that a page's post carries as well.
 */
const commentMoreSchema = v.strictObject({
  ...v.omit(commentRecordSchema, [
    'id',
    'fbid',
    'legacyid',
    'ftentidentifier',
    'author',
    'body',
    'parentcommentid',
    'replycommentparentid',
    'status',
    'likecount',
    'replycount',
    'timestamp',
    'originalTimestamp',
    'photo_comment',
  ]).entries,
  status: v.optional(v.picklist(['deleted', 'live-deleted'])),
  originalTimestamp: v.optional(v.pipe(v.number(), v.integer())),
});

/** What the acting identity's mark on a comment says beyond `hasLiked`; `viewerreaction` only if it is no like. */
export const pluginMarkSchema = v.strictObject({
  ...v.omit(commentMarkSchema, ['fbid', 'hasviewerliked']).entries,
  viewerreaction: v.optional(commentMarkSchema.entries.viewerreaction),
});
/** See {@link pluginMarkSchema}. */
export type PluginMark = v.InferOutput<typeof pluginMarkSchema>;

/**
 * A comment in the plugin's answers (S3.13). `targetID` is the article's id for a top-level comment, else the top-level
 * comment's. `timestamp.time` is in Unix seconds. `public_replies` lists the replies that are part of the answer, which
 * are all those within `covered`. `attachment` is the photo or sticker attached to it; a still photo is in
 * `photo_comment`. What the comment area's records say beyond that is in `more` and `mark`, each fact once.
 */
export const pluginCommentSchema = v.strictObject({
  type: v.literal('comment'),
  id: fbidSchema,
  authorID: fbidSchema,
  targetID: fbidSchema,
  body: v.strictObject({
    text: v.string(),
    dir: textDirectionSchema,
    mentionstext: v.nullable(v.string()),
    markdown_enabled: v.optional(v.literal(true)),
  }),
  ranges: v.array(pluginRangeSchema),
  ogURL: v.string(),
  hasLiked: v.boolean(),
  canLike: v.boolean(),
  canEdit: v.boolean(),
  canEmbed: v.boolean(),
  likeCount: countSchema,
  reportURI: v.nullable(v.string()),
  photo_comment: v.optional(photoSchema),
  /** A photo's `media` is `photo_comment`. */
  attachment: v.optional(
    v.strictObject({
      ...attachmentPayloadSchema.entries,
      media: v.optional(v.variant('type', [gifSchema, stickerSchema])),
    }),
  ),
  public_replies: v.strictObject({
    commentIDs: v.array(fbidSchema),
    totalCount: countSchema,
    afterCursor: cursorSchema,
    /** Absent if the answer has no list of them. */
    covered: v.optional(covered),
  }),
  replyToCommentID: v.nullable(fbidSchema),
  timestamp: v.strictObject({ time: v.pipe(v.number(), v.integer()) }),
  isEdited: v.boolean(),
  isPinned: v.boolean(),
  hidden: v.boolean(),
  more: commentMoreSchema,
  mark: v.optional(pluginMarkSchema),
});
/** See {@link pluginCommentSchema}. */
export type PluginComment = v.InferOutput<typeof pluginCommentSchema>;

/**
 * An author in the plugin's answers (S3.14). What their record says beyond that is in `more`; its `uri` is the address
 * in the network, if the author's is elsewhere.
 */
export const pluginAuthorSchema = v.strictObject({
  type: v.picklist(['user', 'page'] as const),
  id: fbidSchema,
  name: v.string(),
  uri: v.string(),
  thumbSrc: v.nullable(v.string()),
  isVerified: v.boolean(),
  bio: v.string(),
  more: v.strictObject({
    ...v.omit(actorRecordSchema, ['id', 'kind', 'name', 'uri', 'thumbSrc', 'isVerified', 'homeUri']).entries,
    uri: v.optional(v.string()),
  }),
});
/** See {@link pluginAuthorSchema}. */
export type PluginAuthor = v.InferOutput<typeof pluginAuthorSchema>;

/** The commented article, with its canonical address. */
export const pluginArticleSchema = v.strictObject({
  type: v.literal('ogobject'),
  id: fbidSchema,
  ogURL: v.string(),
});
/** See {@link pluginArticleSchema}. */
export type PluginArticle = v.InferOutput<typeof pluginArticleSchema>;

/** Records of an answer, by id. */
export const idMapSchema = v.record(
  fbidSchema,
  v.variant('type', [pluginCommentSchema, pluginAuthorSchema, pluginArticleSchema]),
);
/** See {@link idMapSchema}. */
export type IdMap = v.InferOutput<typeof idMapSchema>;

/** Record type of an actor in the plugin's answers. */
export const pluginAuthorType = (kind: v.InferOutput<typeof actorKindSchema>): PluginAuthor['type'] =>
  kind === 'page' ? 'page' : 'user';

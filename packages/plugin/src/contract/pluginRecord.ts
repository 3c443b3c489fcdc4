import { fbidSchema, photoSchema, textDirectionSchema, type actorKindSchema } from 'ufi-core/contract';
import * as v from 'valibot';
import { attachmentPayloadSchema } from './attachmentPayload.ts';

const countSchema = v.pipe(v.number(), v.integer(), v.minValue(0));
const cursorSchema = v.nullable(v.string());

/** A stretch of a comment's text that stands for a person, a page, a hashtag or an address. */
export const pluginRangeSchema = v.strictObject({
  offset: countSchema,
  length: v.pipe(v.number(), v.integer(), v.minValue(1)),
  entity: v.strictObject({
    id: v.nullable(fbidSchema),
    kind: v.picklist(['mention', 'link', 'hashtag']),
    uri: v.string(),
  }),
  /** The address lies outside the network: new tab, `nofollow ugc noopener`. */
  external: v.boolean(),
});
/** See {@link pluginRangeSchema}. */
export type PluginRange = v.InferOutput<typeof pluginRangeSchema>;

/**
 * A comment as the plugin's calls answer it (S3.13). `targetID` is the article's id for a top-level comment, else the
 * top-level comment's. `timestamp.time` in Unix seconds. `public_replies` holds the replies that the answer brings.
 * `attachment` is the photo or sticker that hangs on it; a photo that stands still is in `photo_comment`, too.
 */
export const pluginCommentSchema = v.strictObject({
  type: v.literal('comment'),
  id: fbidSchema,
  authorID: fbidSchema,
  targetID: fbidSchema,
  body: v.strictObject({ text: v.string(), dir: textDirectionSchema }),
  ranges: v.array(pluginRangeSchema),
  ogURL: v.string(),
  hasLiked: v.boolean(),
  canLike: v.boolean(),
  canEdit: v.boolean(),
  canEmbed: v.boolean(),
  likeCount: countSchema,
  reportURI: v.nullable(v.string()),
  photo_comment: v.optional(photoSchema),
  attachment: v.optional(attachmentPayloadSchema),
  public_replies: v.strictObject({
    commentIDs: v.array(fbidSchema),
    totalCount: countSchema,
    afterCursor: cursorSchema,
  }),
  replyToCommentID: v.nullable(fbidSchema),
  timestamp: v.strictObject({ time: v.pipe(v.number(), v.integer()) }),
  isEdited: v.boolean(),
  isPinned: v.boolean(),
  hidden: v.boolean(),
});
/** See {@link pluginCommentSchema}. */
export type PluginComment = v.InferOutput<typeof pluginCommentSchema>;

/** An author as the plugin's calls answer them (S3.14). */
export const pluginAuthorSchema = v.strictObject({
  type: v.picklist(['user', 'page'] as const),
  id: fbidSchema,
  name: v.string(),
  uri: v.string(),
  thumbSrc: v.nullable(v.string()),
  isVerified: v.boolean(),
  bio: v.string(),
});
/** See {@link pluginAuthorSchema}. */
export type PluginAuthor = v.InferOutput<typeof pluginAuthorSchema>;

/** The article that the comments are of, by its canonical address. */
export const pluginArticleSchema = v.strictObject({
  type: v.literal('ogobject'),
  id: fbidSchema,
  ogURL: v.string(),
});
/** See {@link pluginArticleSchema}. */
export type PluginArticle = v.InferOutput<typeof pluginArticleSchema>;

/** Everything that an answer names, by id. */
export const idMapSchema = v.record(
  fbidSchema,
  v.variant('type', [pluginCommentSchema, pluginAuthorSchema, pluginArticleSchema]),
);
/** See {@link idMapSchema}. */
export type IdMap = v.InferOutput<typeof idMapSchema>;

/** What an actor's kind is called among plugin records. */
export const pluginAuthorType = (kind: v.InferOutput<typeof actorKindSchema>): PluginAuthor['type'] =>
  kind === 'page' ? 'page' : 'user';

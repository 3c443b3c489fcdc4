import * as v from 'valibot';
import { postAttachmentSchema } from '../attachments/attachmentRecord.ts';
import { fbidSchema } from '../fields/ids.ts';
import { postVideoSchema } from '../fields/postVideo.ts';
import { textBodySchema } from '../fields/textBody.ts';

/** The kinds of posts. */
export const postKinds = [
  'plain',
  'link',
  'photo',
  'video',
  'live',
  'story',
  'question',
  'fundraiser',
  'marketplace',
] as const;
/** See {@link postKinds}. */
export const postKindSchema = v.picklist(postKinds);
/** See {@link postKinds}. */
export type PostKind = v.InferOutput<typeof postKindSchema>;

/** The audience of a post. Posts of a group follow the group; `list` is one of the author's friend lists. */
export const postPrivacySchema = v.picklist(['everyone', 'friends', 'only_me', 'group', 'list']);
/** See {@link postPrivacySchema}. */
export type PostPrivacy = v.InferOutput<typeof postPrivacySchema>;

/**
 * The public record of a post. `ftentidentifier` is its comment area: the article's if the post mirrors a comment on an
 * article.
 */
export const postRecordSchema = v.strictObject({
  id: fbidSchema,
  ftentidentifier: fbidSchema,
  /** The mirrored comment; comments on the post are replies to it. Absent for other posts. */
  commentid: v.optional(fbidSchema),
  kind: postKindSchema,
  author: fbidSchema,
  group: v.nullable(v.strictObject({ id: fbidSchema, name: v.string() })),
  privacy: postPrivacySchema,
  /** The friend list that the post is for. Only its author is told. */
  list: v.optional(v.strictObject({ id: fbidSchema, name: v.string() })),
  body: textBodySchema,
  attachment: v.nullable(postAttachmentSchema),
  /** Absent if the post has no video of its own. */
  video: v.optional(postVideoSchema),
  timestamp: v.strictObject({ time: v.pipe(v.number(), v.integer()) }),
});
/** See {@link postRecordSchema}. */
export type PostRecord = v.InferOutput<typeof postRecordSchema>;

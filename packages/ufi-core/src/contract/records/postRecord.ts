import * as v from 'valibot';
import { postAttachmentSchema } from './attachmentRecord.ts';
import { fbidSchema } from '../ids.ts';
import { postVideoSchema } from '../fields/videoTime.ts';
import { textBodySchema } from '../fields/textBody.ts';

/** What a post is. */
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

/** Who may see a post; posts of a group follow the group, `list` is one of its author's lists of friends. */
export const postPrivacySchema = v.picklist(['everyone', 'friends', 'only_me', 'group', 'list']);
/** See {@link postPrivacySchema}. */
export type PostPrivacy = v.InferOutput<typeof postPrivacySchema>;

/**
 * A post as everybody who may see it sees it. `ftentidentifier` names its comment area: an article's where the post
 * carries what people say there.
 */
export const postRecordSchema = v.strictObject({
  id: fbidSchema,
  ftentidentifier: fbidSchema,
  /** The comment that the post shows: what people say to the post are the replies to it. Absent for any other post. */
  commentid: v.optional(fbidSchema),
  kind: postKindSchema,
  author: fbidSchema,
  group: v.nullable(v.strictObject({ id: fbidSchema, name: v.string() })),
  privacy: postPrivacySchema,
  body: textBodySchema,
  attachment: v.nullable(postAttachmentSchema),
  /** Absent where it has no video of its own. */
  video: v.optional(postVideoSchema),
  timestamp: v.strictObject({ time: v.pipe(v.number(), v.integer()) }),
});
/** See {@link postRecordSchema}. */
export type PostRecord = v.InferOutput<typeof postRecordSchema>;

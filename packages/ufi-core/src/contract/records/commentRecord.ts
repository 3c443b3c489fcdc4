import * as v from 'valibot';
import { attachmentSchema, attachmentStatusSchema } from '../attachments/attachmentRecord.ts';
import { fileSchema, photoSchema, videoSchema } from '../attachments/mediaRecords.ts';
import { fractionSchema } from '../fields/fraction.ts';
import { clientIdSchema, commentKeySchema, fbidSchema } from '../fields/ids.ts';
import { postedLiveStateSchema } from '../fields/postVideo.ts';
import { privacyValueSchema } from '../fields/privacyValue.ts';
import { reactionCountEntries } from '../fields/reactionCounts.ts';
import { reactionTypeSchema } from '../fields/reactionType.ts';
import { textBodySchema } from '../fields/textBody.ts';
import { voteStateSchema } from '../fields/voteState.ts';
import { starsAttachmentSchema } from './starsAttachment.ts';

/** All statuses that a comment can show (S4.01). */
export const commentStatuses = [
  'deleted',
  'spam',
  'spam-display',
  'live-deleted',
  'failed-add',
  'failed-edit',
  'pending-edit',
] as const;
/** See {@link commentStatuses}. */
export type CommentStatus = (typeof commentStatuses)[number];

/** The statuses set by the server; the others are derived on the client. */
export const serverCommentStatusSchema = v.picklist(['deleted', 'spam', 'live-deleted']);

const versionSchema = v.pipe(v.number(), v.integer(), v.minValue(0));
const secondsSchema = v.pipe(v.number(), v.integer());

/** A phrase of delight, in UTF-16 units of `body.text`. */
export const delightRangeSchema = v.strictObject({
  offset: v.pipe(v.number(), v.integer(), v.minValue(0)),
  length: v.pipe(v.number(), v.integer(), v.minValue(1)),
});
/** See {@link delightRangeSchema}. */
export type DelightRange = v.InferOutput<typeof delightRangeSchema>;

/**
 * Optional comment fields, absent on most comments (S3.01): attachments; stars that came with it; a tag on the post's photo (`isPhotoTag`:
 * placed by this comment at `photoTagX`, `photoTagY`; `photoTextTagID`: the tag it refers to); and phrases of delight,
 * with `aretextdelightshidden` if their highlighting was turned off.
 */
export const commentExtraEntries = {
  attachment: v.optional(attachmentSchema),
  photo_comment: v.optional(photoSchema),
  video_comment: v.optional(videoSchema),
  file_comment: v.optional(fileSchema),
  attachment_status: v.optional(attachmentStatusSchema),
  stars_attachment: v.optional(starsAttachmentSchema),
  photoTextTagID: v.optional(fbidSchema),
  isPhotoTag: v.optional(v.literal(true)),
  photoTagX: v.optional(fractionSchema),
  photoTagY: v.optional(fractionSchema),
  delight_ranges: v.optional(v.array(delightRangeSchema)),
  aretextdelightshidden: v.optional(v.literal(true)),
};

/**
 * The public record of a comment (S3.01); for fields that differ by viewer see {@link commentMarkSchema}.
 *
 * `version` is the thread's sequence number at its last change. `originalTimestamp` is null until the first edit, which
 * refreshes `timestamp` (S5.07). `sortkeys` order it without a clock: `rank` in ranked orderings, `activity` (the id of
 * the comment or its last reply, whichever is later) in recent activity; `islow` keeps it out of ranked_threaded.
 *
 * `needsApproval`: held as spam, and the author has appealed; `isApproved`: kept by a moderator (S4.04).
 * `isAnnouncement`: by the page itself under its live video; `tipOptionIndex`: came with a tip of that option. Both are
 * absent on all other comments and are not counted in any total (S5.12). `hasConstituentBadge`, `constituentTitle`: the
 * author lives where the post's page was elected, and shows it; the title is that place. `language` is the language of
 * its text (ISO 639-1 or BCP 47); absent if it is uncertain or was not detected.
 */
export const commentRecordSchema = v.strictObject({
  id: commentKeySchema,
  fbid: fbidSchema,
  legacyid: fbidSchema,
  ftentidentifier: fbidSchema,
  author: fbidSchema,
  body: textBodySchema,
  language: v.optional(v.string()),
  parentcommentid: v.nullable(fbidSchema),
  parentcommentauthorid: v.nullable(fbidSchema),
  replycommentparentid: v.nullable(fbidSchema),
  clientid: v.nullable(clientIdSchema),
  status: v.nullable(serverCommentStatusSchema),
  ...reactionCountEntries,
  voteEnabled: v.boolean(),
  /** Upvotes minus downvotes; 0 if voting is disabled. */
  voteCount: v.pipe(v.number(), v.integer()),
  replycount: v.pipe(v.number(), v.integer(), v.minValue(0)),
  timestamp: v.strictObject({ time: secondsSchema }),
  originalTimestamp: v.nullable(secondsSchema),
  privacy_value: privacyValueSchema,
  ...commentExtraEntries,
  /** Seconds into the video at which it was written (S5.10); absent if unknown. */
  videoTimeOffset: v.optional(v.pipe(v.number(), v.minValue(0))),
  /** Absent if it was not written under a live video. */
  postedLiveState: v.optional(postedLiveStateSchema),
  needsApproval: v.boolean(),
  isApproved: v.boolean(),
  isAnnouncement: v.optional(v.literal(true)),
  hasConstituentBadge: v.optional(v.literal(true)),
  constituentTitle: v.optional(v.string()),
  tipOptionIndex: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  sortkeys: v.strictObject({ rank: v.number(), activity: fbidSchema, islow: v.boolean() }),
  version: versionSchema,
});
/** See {@link commentRecordSchema}. */
export type CommentRecord = v.InferOutput<typeof commentRecordSchema>;

/**
 * One actor's marks on a comment. `ishidden`: hidden for this actor only (S4.04); `isreported`: reported (S6.01).
 * `version` is the sequence number of the last change, 0 if there was none.
 */
export const commentMarkSchema = v.strictObject({
  fbid: fbidSchema,
  actor: fbidSchema,
  viewerreaction: reactionTypeSchema,
  hasviewerliked: v.boolean(),
  ishidden: v.boolean(),
  isreported: v.boolean(),
  voteState: voteStateSchema,
  version: versionSchema,
});
/** See {@link commentMarkSchema}. */
export type CommentMark = v.InferOutput<typeof commentMarkSchema>;

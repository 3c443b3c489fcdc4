import * as v from 'valibot';
import { commentExtraEntries } from './attachmentRecord.ts';
import { clientIdSchema, commentKeySchema, fbidSchema } from '../ids.ts';
import { postedLiveStateSchema } from '../fields/videoTime.ts';
import { privacyValueSchema } from '../fields/privacyValue.ts';
import { reactionCountEntries, reactionTypeSchema } from '../fields/reactionType.ts';
import { textBodySchema } from '../fields/textBody.ts';
import { voteStateSchema } from '../fields/voteState.ts';

/** Every status that a comment can show (S4.01). */
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

/** The statuses that the server itself gives; the others follow from what this client is doing. */
export const serverCommentStatusSchema = v.picklist(['deleted', 'spam', 'live-deleted']);

const versionSchema = v.pipe(v.number(), v.integer(), v.minValue(0));
const secondsSchema = v.pipe(v.number(), v.integer());

/**
 * A comment as everybody who may read it sees it (S3.01); what differs by viewer is in {@link commentMarkSchema}.
 * `version` is the thread's sequence number of its last change. `originalTimestamp` is null until the first edit,
 * which refreshes `timestamp` (S5.07). `sortkeys` place it in every ordering without a clock: `rank` in the ranked
 * ones, `activity` (the id of the later of the comment and its last reply) in recent activity; `islow` is held back
 * from ranked_threaded. `needsApproval`: held as spam, and its author asks for it to be looked at again; `isApproved`:
 * a moderator has kept it (S4.04). `isAnnouncement`: the page's own word under its live video; `tipOptionIndex`: it came
 * with a tip, and which amount was chosen; both are absent on all others and counted in no total (S5.12).
 * `hasConstituentBadge`, `constituentTitle`: its author lives where the page of the post was elected, and shows it; the
 * title is that place. `language` is what its words are in, as ISO 639-1 or BCP 47 has it; absent where that
 * is not known for sure, or nobody has asked.
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
  /** Upvotes less downvotes; 0 where nobody can vote. */
  voteCount: v.pipe(v.number(), v.integer()),
  replycount: v.pipe(v.number(), v.integer(), v.minValue(0)),
  timestamp: v.strictObject({ time: secondsSchema }),
  originalTimestamp: v.nullable(secondsSchema),
  privacy_value: privacyValueSchema,
  ...commentExtraEntries,
  /** Seconds into the video at which it was written (S5.10); absent where that was not said. */
  videoTimeOffset: v.optional(v.pipe(v.number(), v.minValue(0))),
  /** Absent where it was not written under a live video. */
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
 * What one actor has done to a comment; `ishidden`: hidden for this actor alone (S4.04), `isreported`: reported once and
 * for all (S6.01). `version` is the sequence number of that, 0 where nothing was ever done.
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

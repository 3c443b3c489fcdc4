import * as v from 'valibot';
import { assetRoleSchema } from './actorRecord.ts';
import { attachedCardSchema } from '../attachments/cardRecords.ts';
import { fbidSchema } from '../fields/ids.ts';
import { reportReasonSchema } from '../fields/reportReason.ts';
import { offeredOrderingSchema, orderingModeSchema } from '../fields/orderingMode.ts';
import { roleSchema } from '../fields/permissionMatrix.ts';
import { postVideoSchema } from '../fields/postVideo.ts';
import { reactionCountEntries } from '../fields/reactionCounts.ts';
import { reactionTypeSchema } from '../fields/reactionType.ts';

const countSchema = v.pipe(v.number(), v.integer(), v.minValue(0));

/**
 * The public record of a post's comment area (S3.02). `version` is the thread's sequence number.
 *
 * `reactorids` are the latest reactors, newest first, and `userreactions` their reactions. `commentcount` counts
 * published comments and replies. `toplevelcount` counts the top-level list as this viewer sees it: published comments
 * and, for moderators, held ones; the viewer's own held comments are counted separately. `privatecommentcount` counts
 * the friends-only ones.
 *
 * `authorpinnedcommentid` is the comment pinned by the author (S4.10), `acceptedanswerid` the accepted answer (S4.11);
 * at most one each. Under a live video `livepinnedcommentid` is in the slot over the stream since the event
 * `livepineventid`, which is kept when the slot is emptied. `video` is the live video itself, so that viewers learn of
 * its end; absent elsewhere. `card` is what the post is about, an item for sale or a fundraiser, so that viewers learn of
 * its changes; absent elsewhere.
 *
 * `group_id` is the post's group, `is_markdown_enabled` whether comments there may use markdown, and
 * `are_custom_stickers_allowed` whether people may bring their own stickers, in which case all are drawn smaller
 * (S9.09); absent elsewhere.
 */
export const feedbackTargetSchema = v.strictObject({
  ftentidentifier: fbidSchema,
  entidentifier: fbidSchema,
  targetfbid: fbidSchema,
  permalink: v.string(),
  group_id: v.optional(fbidSchema),
  is_markdown_enabled: v.optional(v.literal(true)),
  are_custom_stickers_allowed: v.optional(v.literal(true)),
  arecommentsdisabled: v.boolean(),
  commentcount: countSchema,
  toplevelcount: countSchema,
  privatecommentcount: countSchema,
  authorpinnedcommentid: v.nullable(fbidSchema),
  acceptedanswerid: v.nullable(fbidSchema),
  livepinnedcommentid: v.optional(fbidSchema),
  livepineventid: v.optional(countSchema),
  video: v.optional(postVideoSchema),
  card: v.optional(attachedCardSchema),
  ...reactionCountEntries,
  supportedreactions: v.array(reactionTypeSchema),
  reactorids: v.array(fbidSchema),
  userreactions: v.record(fbidSchema, reactionTypeSchema),
  defaultcommentorderingmode: orderingModeSchema,
  orderingmodes: v.array(offeredOrderingSchema),
  version: countSchema,
});
/** See {@link feedbackTargetSchema}. */
export type FeedbackTarget = v.InferOutput<typeof feedbackTargetSchema>;

const sentencesSchema = v.strictObject({ current: v.string(), alternate: v.string() });

/**
 * The server's sentences about a post's reactions, in the viewer's language (S3.02). The record is the same for
 * everybody, so a reaction costs one stream message regardless of the audience. `reader` selects the audience of a
 * pair: `none` for viewers who have not reacted, an actor's id for a viewer whom the sentences would name, `reacted`
 * for all others who have reacted. `current` applies now, `alternate` once that viewer goes from no reaction to one or
 * back.
 */
export const feedbackSentencesSchema = v.strictObject({
  ftentidentifier: fbidSchema,
  readers: v.array(
    v.strictObject({
      reader: v.union([v.picklist(['none', 'reacted']), fbidSchema]),
      likesentences: sentencesSchema,
      reactionsentences: sentencesSchema,
    }),
  ),
  version: countSchema,
});
/** See {@link feedbackSentencesSchema}. */
export type FeedbackSentences = v.InferOutput<typeof feedbackSentencesSchema>;

/** One actor's marks on a post (S3.02). */
export const feedbackMarkSchema = v.strictObject({
  ftentidentifier: fbidSchema,
  actorforpost: fbidSchema,
  viewerreaction: reactionTypeSchema,
  hasviewerliked: v.boolean(),
  hasviewersubscribed: v.boolean(),
  version: countSchema,
});
/** See {@link feedbackMarkSchema}. */
export type FeedbackMark = v.InferOutput<typeof feedbackMarkSchema>;

/**
 * A restriction on the actor's own writing: muted in the group, suspended from the broadcast, or banned. `until` is its
 * end in Unix seconds, absent if it has none; `by` is the role of those who decide on it; `reason` and `rules` (their
 * titles) are set if they share them (S7.15), and `reason_kind` if it is one of the reasons for reporting. `act_id` is the
 * act of moderation, which can be appealed against (`fetchModerationCase`); absent if none is kept.
 */
export const ownRestrictionSchema = v.strictObject({
  kind: v.picklist(['muted', 'suspended', 'banned']),
  until: v.optional(v.pipe(v.number(), v.integer())),
  by: v.picklist(['groupAdmin', 'pageAdmin', 'siteModerator', 'postAuthor']),
  reason_kind: v.optional(reportReasonSchema),
  reason: v.optional(v.string()),
  rules: v.optional(v.array(v.string())),
  act_id: v.optional(fbidSchema),
});
/** See {@link ownRestrictionSchema}. */
export type OwnRestriction = v.InferOutput<typeof ownRestrictionSchema>;

/**
 * One actor's rights under a post: the roles that {@link may} checks. `cancomment` holds while comments are on; whether
 * they are is the target's `arecommentsdisabled` (S6.05). `mutedids` and `bannedids` list the people muted
 * in the group and those banned or suspended here; only moderators receive them. `assetroles` lists the staff of the
 * page that owns the post, for that staff only, or the admins of its group (S6.06). `restriction` is the actor's own.
 * `version` grows with each grant in the post's scope, so an older answer cannot undo a demotion.
 */
export const viewerRightsSchema = v.strictObject({
  ftentidentifier: fbidSchema,
  actorforpost: fbidSchema,
  cancomment: v.boolean(),
  roles: v.array(roleSchema),
  mutedids: v.optional(v.array(fbidSchema)),
  bannedids: v.optional(v.array(fbidSchema)),
  assetroles: v.optional(v.record(fbidSchema, assetRoleSchema)),
  restriction: v.optional(ownRestrictionSchema),
  /** The place that the badge of the actor's comments here names; absent without one (S6.04). Shown to them only. */
  constituenttitle: v.optional(v.string()),
  version: countSchema,
});
/** See {@link viewerRightsSchema}. */
export type ViewerRights = v.InferOutput<typeof viewerRightsSchema>;

import * as v from 'valibot';
import { assetRoleSchema } from './actorRecord.ts';
import { fbidSchema } from '../ids.ts';
import { offeredOrderingSchema, orderingModeSchema } from '../fields/orderingMode.ts';
import { roleSchema } from '../permissionMatrix.ts';
import { postVideoSchema } from '../fields/videoTime.ts';
import { reactionCountEntries, reactionTypeSchema } from '../fields/reactionType.ts';

const countSchema = v.pipe(v.number(), v.integer(), v.minValue(0));

/**
 * What a post's comment area shows to everybody (S3.02). `reactorids` are those who reacted last, the latest first, and
 * `userreactions` how they did. `commentcount` counts published comments and replies,
 * `toplevelcount` the top-level list as this viewer is shown it: what is published, and for whoever keeps order what is
 * held, too; their own that are held come beside. `privatecommentcount` counts the friends-only ones. `authorpinnedcommentid` is what the author has pinned on top (S4.10), `acceptedanswerid` the
 * answer that was accepted (S4.11); at most one each. Under a live video `livepinnedcommentid` is in
 * the slot over the stream since the event `livepineventid`, which stays when the slot is emptied.
 * `video` is the live video itself, so that whoever watches hears of its end; it is absent elsewhere.
 * `group_id` is the group that the post stands in, and
 * `is_markdown_enabled` that comments there may be written as markdown, and `are_custom_stickers_allowed` that people
 * may bring stickers of their own, so that all are drawn smaller (S9.09); they are absent elsewhere. `version` is the
 * thread's sequence number.
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
 * The server's ready texts on who has reacted to a post, in the viewer's language (S3.02). They are the same record for
 * everybody, so a reaction costs the stream one message however many listen. `reader` says for whom a pair of each is:
 * `none` for whoever has not reacted, an actor's id for one whom the texts would name, `reacted` for all others who
 * have. `current` is true now, `alternate` once that reader goes from no reaction to one or back.
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

/** What one actor has done to a post (S3.02). */
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
 * Why somebody may not write here for a time: muted in the group, or suspended from the broadcast. `until` is its end in
 * Unix seconds; `reason` and `rules` (their titles) are there where the admin shares them (S7.15).
 */
export const restraintSchema = v.strictObject({
  kind: v.picklist(['muted', 'suspended']),
  until: v.pipe(v.number(), v.integer()),
  reason: v.optional(v.string()),
  rules: v.optional(v.array(v.string())),
});
/** See {@link restraintSchema}. */
export type Restraint = v.InferOutput<typeof restraintSchema>;

/**
 * What one actor may do under a post: the roles that {@link may} reads. `mutedids` and `bannedids` name whom the group has
 * muted and whom the page has banned or suspended here; only whoever moderates there is told. `assetroles` has the staff of the
 * page whose post it is, told to that staff alone, or the admins of its group (S6.06). `restraint` is the actor's own.
 * `version` grows with each grant in the post's scope, so a demotion is never undone by an older answer.
 */
export const viewerRightsSchema = v.strictObject({
  ftentidentifier: fbidSchema,
  actorforpost: fbidSchema,
  cancomment: v.boolean(),
  roles: v.array(roleSchema),
  mutedids: v.optional(v.array(fbidSchema)),
  bannedids: v.optional(v.array(fbidSchema)),
  assetroles: v.optional(v.record(fbidSchema, assetRoleSchema)),
  restraint: v.optional(restraintSchema),
  version: countSchema,
});
/** See {@link viewerRightsSchema}. */
export type ViewerRights = v.InferOutput<typeof viewerRightsSchema>;

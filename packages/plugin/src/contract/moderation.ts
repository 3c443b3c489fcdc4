import {
  actorRecordSchema,
  commentKeySchema,
  commentRecordSchema,
  fbidSchema,
  reportReasonSchema,
} from 'ufi-core/contract';
import * as v from 'valibot';

/** What a moderator can look at across a site's articles, in the order of the screen. */
export const moderationViews = ['reported', 'pending', 'hidden', 'banned', 'all'] as const;
export const moderationViewSchema = v.picklist(moderationViews);
/** See {@link moderationViews}. */
export type ModerationView = v.InferOutput<typeof moderationViewSchema>;

/** What stands with a comment: others see it, it waits for a moderator, or one has put it away. */
export const moderationStates = ['published', 'pending', 'hidden'] as const;
export const moderationStateSchema = v.picklist(moderationStates);
/** See {@link moderationStates}. */
export type ModerationState = v.InferOutput<typeof moderationStateSchema>;

/** What a moderator decides; `restore` and `hold` take an earlier decision back. */
export const moderationDecisions = ['approve', 'hide', 'restore', 'hold'] as const;
export const moderationDecisionSchema = v.picklist(moderationDecisions);
/** See {@link moderationDecisions}. */
export type ModerationDecision = v.InferOutput<typeof moderationDecisionSchema>;

const countSchema = v.pipe(v.number(), v.integer(), v.minValue(0));

/** A comment as a moderator finds it; `reasons` and `notes` are of its open reports, without by whom. */
export const moderatedCommentSchema = v.strictObject({
  id: commentKeySchema,
  state: moderationStateSchema,
  record: commentRecordSchema,
  reasons: v.array(reportReasonSchema),
  notes: v.array(v.string()),
  isAuthorBanned: v.boolean(),
});
/** See {@link moderatedCommentSchema}. */
export type ModeratedComment = v.InferOutput<typeof moderatedCommentSchema>;

/** A page of a site's comments. `counts` are told up to {@link maxModerationCount}. */
export const moderationPageSchema = v.strictObject({
  comments: v.array(moderatedCommentSchema),
  /** Only of the view `banned`: who, and since when, in Unix seconds. */
  banned: v.array(v.strictObject({ id: fbidSchema, since: v.pipe(v.number(), v.integer()) })),
  /** Everybody whom the page names. */
  actors: v.array(actorRecordSchema),
  articles: v.array(v.strictObject({ id: fbidSchema, ogURL: v.string(), isClosed: v.boolean() })),
  counts: v.strictObject({ reported: countSchema, pending: countSchema, hidden: countSchema, banned: countSchema }),
  /** Asks for what is older; a page may be short and have one, where a search has looked through all that it may at once. */
  cursor: v.nullable(fbidSchema),
});
/** See {@link moderationPageSchema}. */
export type ModerationPage = v.InferOutput<typeof moderationPageSchema>;

/** How many comments a page holds. */
export const moderatedPerPage = 30;
/** Where counting ends: more than that is as many. */
export const maxModerationCount = 1_000;

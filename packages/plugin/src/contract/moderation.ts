import {
  actorRecordSchema,
  commentKeySchema,
  commentRecordSchema,
  fbidSchema,
  reportReasonSchema,
} from 'ufi-core/contract';
import * as v from 'valibot';
import { spamReasonSchema } from './spamReason.ts';

/** Views of the moderation screen, in its order. */
export const moderationViews = ['reported', 'pending', 'hidden', 'banned', 'all'] as const;
export const moderationViewSchema = v.picklist(moderationViews);
/** See {@link moderationViews}. */
export type ModerationView = v.InferOutput<typeof moderationViewSchema>;

/** Moderation state of a comment: public, awaiting a moderator, or hidden by one. */
export const moderationStates = ['published', 'pending', 'hidden'] as const;
export const moderationStateSchema = v.picklist(moderationStates);
/** See {@link moderationStates}. */
export type ModerationState = v.InferOutput<typeof moderationStateSchema>;

/** A moderator's decisions; `restore` and `hold` revert earlier ones. */
const moderationDecisions = ['approve', 'hide', 'restore', 'hold'] as const;
export const moderationDecisionSchema = v.picklist(moderationDecisions);
/** See {@link moderationDecisions}. */
export type ModerationDecision = v.InferOutput<typeof moderationDecisionSchema>;

const countSchema = v.pipe(v.number(), v.integer(), v.minValue(0));

/** A comment in the moderation screen. `reasons` and `notes` are those of its open reports, without the reporters. */
export const moderatedCommentSchema = v.strictObject({
  id: commentKeySchema,
  state: moderationStateSchema,
  record: commentRecordSchema,
  reasons: v.array(reportReasonSchema),
  notes: v.array(v.string()),
  /** Why it looked like spam when it was written or edited last; empty once it is published. */
  spam: v.array(spamReasonSchema),
  isAuthorBanned: v.boolean(),
  /** What the reader may do with it and to its author, by the permission matrix; deleting is for good. */
  canApprove: v.boolean(),
  canHide: v.boolean(),
  canBan: v.boolean(),
  canDelete: v.boolean(),
});
/** See {@link moderatedCommentSchema}. */
export type ModeratedComment = v.InferOutput<typeof moderatedCommentSchema>;

/** A page of a site's comments. `counts` are capped at {@link maxModerationCount}. */
export const moderationPageSchema = v.strictObject({
  comments: v.array(moderatedCommentSchema),
  /** In the view `banned` only: people, with the time of the ban in Unix seconds and whether the reader may lift it. */
  banned: v.array(v.strictObject({ id: fbidSchema, since: v.pipe(v.number(), v.integer()), canUnban: v.boolean() })),
  /** True if the reader may close the articles to comments. */
  canClose: v.boolean(),
  /** Actors referenced by the page. */
  actors: v.array(actorRecordSchema),
  articles: v.array(v.strictObject({ id: fbidSchema, ogURL: v.string(), isClosed: v.boolean() })),
  counts: v.strictObject({ reported: countSchema, pending: countSchema, hidden: countSchema, banned: countSchema }),
  /**
   * Cursor of older comments. A page that is not full may have one as well, as a search examines a limited number per
   * call.
   */
  cursor: v.nullable(fbidSchema),
});
/** See {@link moderationPageSchema}. */
export type ModerationPage = v.InferOutput<typeof moderationPageSchema>;

/** Comments per page. */
export const moderatedPerPage = 30;
/** Cap of the counts: higher numbers are reported as this. */
export const maxModerationCount = 1_000;

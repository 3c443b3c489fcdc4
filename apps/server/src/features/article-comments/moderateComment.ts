import { moderationOutcomes, type ModerationOutcome } from 'ufi-plugin';
import { pluginEndpoints } from 'ufi-plugin/contract';
import type { CommentRow } from '../../database/rows/commentRow.ts';
import { defineMutation } from '../../mutations/index.ts';
import { ApiError } from '../../errors/apiError.ts';
import { noteAudit } from '../audit/index.ts';
import { parentActivity, familyPart } from '../comments/index.ts';
import { tellAct } from '../moderation-acts/index.ts';
import { decideReports, undoDecision } from '../reports/index.ts';

type ModerationColumns = Pick<CommentRow, 'status' | 'needs_approval' | 'is_approved'>;

/** A comment that a moderator decided on is no longer held or released with its author's ban. */
const notHeldByBan = { held_by: null } as const;

const columnsOf = ({ status, needsApproval, isApproved }: ModerationOutcome): ModerationColumns => ({
  status: status === 'published' ? null : 'spam',
  needs_approval: needsApproval,
  is_approved: isApproved,
});

const isUnchanged = (comment: CommentRow, { status, needs_approval, is_approved }: ModerationColumns): boolean =>
  comment.status === status &&
  comment.needs_approval === needs_approval &&
  comment.is_approved === is_approved &&
  comment.held_by == null;

/** Applies a moderation decision to a comment under an article and to its reports (S6.12). */
export const moderateComment = defineMutation(pluginEndpoints.moderateComment, {
  action: ({ decision }) => moderationOutcomes[decision].action,
  object: ({ comment_id }) => comment_id,
  contextQuery: ({ comment_id }) => [familyPart.ask(comment_id)],
  decide: ({ comment_id, decision }, context) => {
    if (context.thread.kind !== 'article') throw new ApiError('noSuchObject');
    const comment = context.comment(comment_id);
    const outcome = moderationOutcomes[decision];
    const columns = columnsOf(outcome);
    const isPublished = columns.status === null;
    const changesVisibility = (comment.status === null) !== isPublished;
    return {
      object: comment.id,
      ...(!isUnchanged(comment, columns) && {
        comments: [
          { ...comment, ...columns, ...notHeldByBan },
          ...(changesVisibility ? parentActivity(comment, context, { isPublished }) : []),
        ],
      }),
      sideEffects: [
        (outcome.reports === 'close' ? decideReports : undoDecision)({ comments: [comment.id], by: 'moderator' }),
        noteAudit({ action: outcome.audited, target: comment.author_id, comment: comment.id }),
        ...(isPublished ? tellAct({ action: 'restored' }, comment, context) : []),
        ...(decision === 'hide' && !isUnchanged(comment, columns)
          ? tellAct({ action: 'hidden' }, comment, context)
          : []),
      ],
    };
  },
});

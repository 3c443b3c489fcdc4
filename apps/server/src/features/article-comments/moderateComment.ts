import { type ModerationDecision, pluginEndpoints } from 'ufi-plugin/contract';
import type { AuditedAction, PermittedAction } from 'ufi-core/contract';
import type { CommentRow } from '../../database/rows/commentRow.ts';
import { defineMutation } from '../../mutations/index.ts';
import { ApiError } from '../../errors/apiError.ts';
import { noteAudit } from '../audit/index.ts';
import { parentActivity, familyPart } from '../comments/index.ts';
import { closeReports, reopenReports } from '../reports/index.ts';

type ModerationColumns = Pick<CommentRow, 'status' | 'needs_approval' | 'is_approved'>;

/** A comment that a moderator decided on is no longer held or released with its author's ban. */
const notHeldByBan = { held_by: null } as const;

interface DecisionOutcome {
  readonly action: PermittedAction;
  readonly auditAction: AuditedAction;
  readonly columns: ModerationColumns;
  readonly reports: 'close' | 'reopen';
}

/** The effect of each decision; `restore` and `hold` undo another one, so they reopen the comment's reports. */
const outcomes = {
  approve: {
    action: 'approve',
    auditAction: 'keepSpam',
    reports: 'close',
    columns: { status: null, needs_approval: false, is_approved: true },
  },
  hide: {
    action: 'hideAsSpam',
    auditAction: 'hideComment',
    reports: 'close',
    columns: { status: 'spam', needs_approval: false, is_approved: false },
  },
  restore: {
    action: 'unmarkSpam',
    auditAction: 'unmarkComment',
    reports: 'reopen',
    columns: { status: null, needs_approval: false, is_approved: false },
  },
  hold: {
    action: 'unmarkSpam',
    auditAction: 'holdComment',
    reports: 'reopen',
    columns: { status: 'spam', needs_approval: true, is_approved: false },
  },
} as const satisfies Record<ModerationDecision, DecisionOutcome>;

const isUnchanged = (comment: CommentRow, { status, needs_approval, is_approved }: ModerationColumns): boolean =>
  comment.status === status &&
  comment.needs_approval === needs_approval &&
  comment.is_approved === is_approved &&
  comment.held_by == null;

/** Applies a moderation decision to a comment under an article and to its reports (S6.12). */
export const moderateComment = defineMutation(pluginEndpoints.moderateComment, {
  action: ({ decision }) => outcomes[decision].action,
  object: ({ comment_id }) => comment_id,
  contextQuery: ({ comment_id }) => [familyPart.ask(comment_id)],
  decide: ({ comment_id, decision }, context) => {
    if (context.thread.kind !== 'article') throw new ApiError('noSuchObject');
    const comment = context.comment(comment_id);
    const { columns, auditAction, reports } = outcomes[decision];
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
        (reports === 'close' ? closeReports : reopenReports)([comment.id]),
        noteAudit({ action: auditAction, target: comment.author_id, comment: comment.id }),
      ],
    };
  },
});

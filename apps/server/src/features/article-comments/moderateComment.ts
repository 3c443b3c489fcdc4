import { type ModerationDecision, pluginEndpoints } from 'ufi-plugin/contract';
import type { AuditedAction, PermittedAction } from 'ufi-core/contract';
import type { CommentRow } from '../../database/rows/commentRow.ts';
import { defineMutation } from '../../mutations/index.ts';
import { ApiError } from '../../errors/apiError.ts';
import { parentActivity } from '../comments/deletionEffects.ts';

type Standing = Pick<CommentRow, 'status' | 'needs_approval' | 'is_approved'>;

/** Whatever a moderator has decided on a comment no longer hangs on whether its author is banned. */
const onItsOwn = { held_by: null } as const;

interface Decided {
  readonly action: PermittedAction;
  readonly audited: AuditedAction;
  readonly standing: Standing;
  readonly reports: 'close' | 'reopen';
}

/** What each decision makes of a comment; `restore` and `hold` take another one back, so its reports are open again. */
const decided = {
  approve: {
    ...{ action: 'approve', audited: 'keepSpam', reports: 'close' },
    standing: { status: null, needs_approval: false, is_approved: true },
  },
  hide: {
    ...{ action: 'hideAsSpam', audited: 'hideComment', reports: 'close' },
    standing: { status: 'spam', needs_approval: false, is_approved: false },
  },
  restore: {
    ...{ action: 'unmarkSpam', audited: 'unmarkComment', reports: 'reopen' },
    standing: { status: null, needs_approval: false, is_approved: false },
  },
  hold: {
    ...{ action: 'unmarkSpam', audited: 'holdComment', reports: 'reopen' },
    standing: { status: 'spam', needs_approval: true, is_approved: false },
  },
} as const satisfies Record<ModerationDecision, Decided>;

const isSo = (comment: CommentRow, { status, needs_approval, is_approved }: Standing): boolean =>
  comment.status === status &&
  comment.needs_approval === needs_approval &&
  comment.is_approved === is_approved &&
  comment.held_by == null;

/** Decides on one comment under an article (S6.12): what others see of it, and its reports with it. */
export const moderateComment = defineMutation(pluginEndpoints.moderateComment, {
  action: ({ decision }) => decided[decision].action,
  object: ({ comment_id }) => comment_id,
  contextQuery: ({ comment_id }) => ({ familyOf: comment_id }),
  decide: ({ comment_id, decision }, context) => {
    if (context.thread.kind !== 'article') throw new ApiError('noSuchObject');
    const comment = context.comment(comment_id);
    const { standing, audited, reports } = decided[decision];
    const isPublished = standing.status === null;
    const isMoved = (comment.status === null) !== isPublished;
    return {
      object: comment.id,
      ...(!isSo(comment, standing) && {
        comments: [
          { ...comment, ...standing, ...onItsOwn },
          ...(isMoved ? parentActivity(comment, context, { isPublished }) : []),
        ],
      }),
      ...(reports === 'close' ? { closesReportsOn: [comment.id] } : { reopensReportsOn: [comment.id] }),
      audit: { action: audited, target: comment.author_id, comment: comment.id },
    };
  },
});

import { endpointRegistry, type ParsedInputOf } from 'ufi-core/contract';
import { hideActions } from 'ufi-core/internal/rules';
import type { CommentRow } from '../../database/rows/commentRow.ts';
import {
  defineContextPart,
  defineMutation,
  type DecisionContext,
  type Effects,
  type PartRequest,
} from '../../mutations/index.ts';
import { ApiError } from '../../errors/apiError.ts';
import { noteAudit } from '../audit/index.ts';
import { parentActivity, familyPart } from '../comments/index.ts';
import { auditedWhy, tellAct, whyOf } from '../moderation-acts/index.ts';
import { closeReports } from '../reports/index.ts';

type Input = ParsedInputOf<typeof endpointRegistry.hideComment>;

/** Context: true if a comment was hidden without a reason, and its author has not appealed against that. */
const reasonlessPart = defineContextPart({
  name: 'reasonless',
  text: `
select a.action = 'hidden' and a.reason_kind is null and a.reason is null and a.appeal is null as is_so
from moderation_acts a where a.thread_id = $1 and a.comment_id = $2 order by a.at desc, a.id desc limit 1`,
  values: (requests: readonly PartRequest<string>[]) => requests.flatMap(({ threadId, key }) => [threadId, key]),
  isPerRequest: true,
  needsOwnTransaction: true,
  read: ([row]: readonly { readonly is_so: boolean }[]) => row?.is_so === true,
});

/**
 * Hides somebody else's comment as spam, or unmarks it (S7.11): for all if the permission matrix lets the actor
 * moderate, else for the actor only (S4.04). `for_all` asks for one of the two.
 */
export const hideComment = defineMutation(endpointRegistry.hideComment, {
  action: hideActions,
  object: ({ comment_id }) => comment_id,
  contextQuery: ({ comment_id, reason_kind, reason = '' }) => [
    familyPart.ask(comment_id),
    ...(reason_kind !== undefined || reason !== '' ? [reasonlessPart.ask(comment_id)] : []),
  ],
  decide: (input, context) => {
    const comment = context.comment(input.comment_id);
    if (comment.author_id === context.actor) throw new ApiError('noPermission');
    if (context.granted === 'hideAsSpam') return hideForAll(input, comment, context);
    if (context.granted === 'unmarkSpam' && comment.status === 'spam') return unmark(comment, context);
    return input.for_all === true ? null : hideForOneself(input, context);
  },
});

function hideForAll(input: Input, comment: CommentRow, context: DecisionContext): Effects | null {
  const why = whyOf(input);
  const hasReason = why.reason_kind !== null || why.reason !== null;
  const isHidden = comment.status === 'spam' && comment.held_by == null;
  if (isHidden && !hasReason) return null;
  if (isHidden && !context.part(reasonlessPart)) throw new ApiError('duplicate');
  const told = [
    noteAudit({ action: 'hideComment', target: comment.author_id, comment: comment.id, details: auditedWhy(why) }),
    ...tellAct({ action: 'hidden', why }, comment, context),
  ];
  if (isHidden) return { object: comment.id, sideEffects: told };
  return {
    object: comment.id,
    comments: [
      { ...comment, status: 'spam', is_approved: false, held_by: null },
      ...(comment.status === null ? parentActivity(comment, context, { isPublished: false }) : []),
    ],
    sideEffects: [closeReports([comment.id]), ...told],
  };
}

const unmark = (comment: CommentRow, context: DecisionContext): Effects => ({
  object: comment.id,
  comments: [
    { ...comment, status: null, needs_approval: false, held_by: null },
    ...parentActivity(comment, context, { isPublished: true }),
  ],
  // A moderator who unmarks a comment for all also sees it again.
  mark: { to: comment.id, is_hidden: false },
  sideEffects: [
    noteAudit({ action: 'unmarkComment', target: comment.author_id, comment: comment.id }),
    ...tellAct({ action: 'restored' }, comment, context),
  ],
});

function hideForOneself({ comment_id, spam_action }: Input, context: DecisionContext): Effects | null {
  if (context.markOn(comment_id).is_hidden === spam_action) return null;
  const mark = { to: comment_id, is_hidden: spam_action };
  // The comment is sent along, because lists that were read while it was hidden lack it.
  return spam_action
    ? { object: comment_id, mark }
    : { object: comment_id, mark, comments: [context.comment(comment_id)] };
}

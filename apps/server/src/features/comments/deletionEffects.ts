import { compareIds } from 'ufi-core/contract';
import type { CommentRow } from '../../database/rows/commentRow.ts';
import { type Effects, type DecisionContext } from '../../mutations/index.ts';
import { ApiError } from '../../errors/apiError.ts';
import type { RestrictionChange } from '../../mutations/decisionContext.ts';

const later = (a: string, b: string): string => (compareIds(a, b) < 0 ? b : a);

/**
 * The parent of a reply that is published or held. Its last activity becomes that of its readable replies. Requires
 * `familyOf` in the context query.
 */
export function parentActivity(
  reply: CommentRow,
  context: DecisionContext,
  { isPublished }: { isPublished: boolean },
): CommentRow[] {
  const parent = context.parentOf(reply);
  if (parent === undefined) return [];
  const others = context.lastSibling ?? parent.id;
  return [{ ...parent, activity_id: isPublished ? later(others, reply.id) : others }];
}

/** Effects of deleting a comment with its replies. */
export function deletionEffects(comment: CommentRow, context: DecisionContext): Effects {
  const gone = [comment, ...context.replies].map((each) => ({ ...each, status: 'deleted' as const }));
  return {
    object: comment.id,
    comments: [...gone, ...parentWithout(comment, context)],
    closesReportsOn: gone.map(({ id }) => id),
  };
}

/** The parent of a published reply, with the last activity of its remaining replies. */
function parentWithout(reply: CommentRow, context: DecisionContext): CommentRow[] {
  const parent = context.parentOf(reply);
  if (parent === undefined || reply.status !== null) return [];
  return [{ ...parent, activity_id: context.lastSibling ?? parent.id }];
}

/**
 * The restriction by which the person who deletes a comment blocks its author (S7.09).
 *
 * @throws ApiError badParameter for oneself, and for a page, which bans instead
 */
export function blockRestriction(
  { author_id, person_id }: CommentRow,
  { actor, person }: DecisionContext,
): RestrictionChange {
  if (actor !== person || person_id === person) {
    throw new ApiError('badParameter', { fields: { block_author: 'not_allowed' } });
  }
  return { scope_id: person, actor_id: author_id, put: { thread_id: '0', kind: 'blocked', until: null }, lift: null };
}

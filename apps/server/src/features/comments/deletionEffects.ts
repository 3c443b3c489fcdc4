import { compareIds } from 'ufi-core/contract';
import type { CommentRow } from '../../database/rows/commentRow.ts';
import { type DecisionContext, type Effects, type SideEffect } from '../../mutations/index.ts';
import { ApiError } from '../../errors/apiError.ts';
import { removeCrossPosts } from '../posts/index.ts';
import { closeReports } from '../reports/index.ts';
import type { RestrictionChange } from '../restrictions/index.ts';
import { familyPart } from './familyPart.ts';

const later = (a: string, b: string): string => (compareIds(a, b) < 0 ? b : a);

/**
 * The parent of a reply that is published or held. Its last activity becomes that of its readable replies. Requires
 * `familyPart` in the context query.
 */
export function parentActivity(
  reply: CommentRow,
  context: DecisionContext,
  { isPublished }: { isPublished: boolean },
): CommentRow[] {
  const parent = context.loaded(reply.parent_id);
  if (parent === undefined) return [];
  const others = context.part(familyPart).lastSibling ?? parent.id;
  return [{ ...parent, activity_id: isPublished ? later(others, reply.id) : others }];
}

/** Effects of deleting a comment with its replies. */
export function deletionEffects(comment: CommentRow, context: DecisionContext): Deletion & Pick<Effects, 'object'> {
  const { comments, sideEffects } = deleted([comment, ...context.part(familyPart).replies], context);
  return { object: comment.id, comments: [...comments, ...parentWithout(comment, context)], sideEffects };
}

/** Deleted comments, and the side effects of their deletion. */
export interface Deletion {
  readonly comments: readonly CommentRow[];
  readonly sideEffects: readonly SideEffect[];
}

/** Deletes comments: their reports are resolved, and the cross-posts that carried them removed. */
export function deleted(comments: readonly CommentRow[], { thread }: DecisionContext): Deletion {
  const carried = thread.kind === 'article' ? comments.filter(({ parent_id }) => parent_id === null) : [];
  return {
    comments: comments.map((each) => ({ ...each, status: 'deleted' })),
    sideEffects: [
      ...carried.map(({ id }) => removeCrossPosts({ comment: id })),
      closeReports(comments.map(({ id }) => id)),
    ],
  };
}

/** The parent of a published reply, with the last activity of its remaining replies. */
function parentWithout(reply: CommentRow, context: DecisionContext): CommentRow[] {
  const parent = context.loaded(reply.parent_id);
  if (parent === undefined || reply.status !== null) return [];
  return [{ ...parent, activity_id: context.part(familyPart).lastSibling ?? parent.id }];
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

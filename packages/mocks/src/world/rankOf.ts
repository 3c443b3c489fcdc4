import type { Comment, Thread } from './thread.ts';

const secondsPerDoubling = 45_000;

/** Where a comment stands in the ranked orderings; there is no clock in it. */
export function rankOf(
  { id, author, createdAt, reactions, votes, replies }: Comment,
  { post, places }: Pick<Thread, 'post' | 'places'>,
): number {
  const reacted = Object.values(reactions).reduce((sum, count) => sum + count, 0);
  const merit = (author === post.author ? 2 : 0) + (id === places.accepted ? 2 : 0);
  return Math.log2(1 + reacted + 2 * replies + Math.max(0, votes)) + createdAt / secondsPerDoubling + merit;
}

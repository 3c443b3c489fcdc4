import type { TopListRef } from './listActions.ts';

/** The key of a load at a list's edge: the list and the edge's cursor, null for the first page. */
export const topEdgeKey = (
  { target, ordering, section }: Omit<TopListRef, 'instance'>,
  cursor: string | null,
): string => `${target}/${ordering}/${section}#${cursor ?? 'first'}`;

/** The key of a load at an edge of a comment's replies. */
export const repliesEdgeKey = (parent: string, cursor: string | null): string =>
  `replies/${parent}#${cursor ?? 'first'}`;

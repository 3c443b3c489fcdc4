import type { TopListPlace } from './listActions.ts';

/** What loading is told apart by: the list, and the cursor of its edge; null for the first page. */
export const topEdgeKey = (
  { target, ordering, section }: Omit<TopListPlace, 'instance'>,
  cursor: string | null,
): string => `${target}/${ordering}/${section}#${cursor ?? 'first'}`;

/** The same for the replies of a comment. */
export const repliesEdgeKey = (parent: string, cursor: string | null): string =>
  `replies/${parent}#${cursor ?? 'first'}`;

import type { ListSection } from '../../contract/index.ts';

// Keys by which pending mutations are indexed: one string per record and list.

export const commentKey = (id: string): string => `comment:${id}`;

/** All comments by an author, under any post. */
export const authorKey = (actor: string): string => `author:${actor}`;

export const targetKey = (target: string): string => `target:${target}`;

/** All orderings of one section of a post's top-level comments. */
export const topListKey = (target: string, section: ListSection): string => `list:${target}:${section}`;

export const repliesKey = (parent: string): string => `replies:${parent}`;

/** The key of the list that contains a comment. */
export const listKeyOf = ({
  target,
  parent,
  section,
}: {
  target: string;
  parent: string | null;
  section: ListSection;
}): string => (parent === null ? topListKey(target, section) : repliesKey(parent));

/** The collapse key of one actor's marks on a comment: only the latest mutation counts. */
export const markKey = (actor: string, comment: string): string => `mark:${actor}:${comment}`;

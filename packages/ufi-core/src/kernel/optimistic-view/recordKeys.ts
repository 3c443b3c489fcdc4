import type { ListSection } from '../../contract/index.ts';

// What intentions are indexed by: one text for each record and list.

export const commentKey = (id: string): string => `comment:${id}`;

/** All comments of an author, whatever the post. */
export const authorKey = (actor: string): string => `author:${actor}`;

export const targetKey = (target: string): string => `target:${target}`;

/** All orderings of a post's top-level comments of one section. */
export const topListKey = (target: string, section: ListSection): string => `list:${target}:${section}`;

export const repliesKey = (parent: string): string => `replies:${parent}`;

/** The list in which a comment stands. */
export const listKeyOf = ({
  target,
  parent,
  section,
}: {
  target: string;
  parent: string | null;
  section: ListSection;
}): string => (parent === null ? topListKey(target, section) : repliesKey(parent));

/** What one actor has done to a comment: of several wishes for it only the latest counts. */
export const markKey = (actor: string, comment: string): string => `mark:${actor}:${comment}`;

import type { CommentRow } from '../database/rows/commentRow.ts';

/** The actors that a comment refers to: its author, its parent's author and those mentioned. */
export function namedActors({
  author_id,
  parent_author_id,
  ranges,
}: Pick<CommentRow, 'author_id' | 'parent_author_id' | 'ranges'>): string[] {
  const mentioned = ranges.flatMap((range) => (range.kind === 'mention' ? [range.id] : []));
  return parent_author_id === null ? [author_id, ...mentioned] : [author_id, parent_author_id, ...mentioned];
}

import { unavailableCommentKey, type CommentList } from 'ufi-core/contract';
import { maySeeComment } from '../standing/maySeeComment.ts';
import { isHiddenFrom } from './isHiddenFrom.ts';
import type { ThreadPage } from './threadPage.ts';

/**
 * What the viewer may see of a page: any other comment stands as `unavailable_comment_key` in its list, and a list of
 * replies goes with its parent.
 */
export function filterThread(page: ThreadPage): ThreadPage {
  const { reading, lists } = page;
  const isHidden = isHiddenFrom(reading);
  const readable = page.comments.filter((comment) => maySeeComment(comment, reading) && !isHidden(comment));
  if (readable.length === page.comments.length && lists.every(({ parent }) => parent === null)) return page;
  const seen = new Set(readable.map(({ id }) => id));
  const comments = readable.filter(({ parent_id }) => parent_id === null || seen.has(parent_id));
  const asked = new Set(reading.pages.map(({ stretch }) => stretch.list.parent));
  return {
    ...page,
    comments,
    lists: lists.flatMap((list): CommentList[] => {
      if (list.parent === null || seen.has(list.parent)) return [masked(list, seen)];
      return asked.has(list.parent) ? [emptied(list)] : [];
    }),
  };
}

const masked = (list: CommentList, seen: ReadonlySet<string>): CommentList =>
  list.values.every((id) => seen.has(id))
    ? list
    : { ...list, values: list.values.map((id) => (seen.has(id) ? id : unavailableCommentKey)) };

const emptied = (list: CommentList): CommentList => ({
  ...list,
  range: { offset: 0, length: 0 },
  values: [],
  count: 0,
  clienthasall: true,
  covered: { lo: null, hi: null },
  cursor: { before: null, after: null },
});

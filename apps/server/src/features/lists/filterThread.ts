import { unavailableCommentKey, type CommentList, may } from 'ufi-core/contract';
import { canSeeComment } from '../../access/visibilityOf.ts';
import type { ThreadPage } from './hydrateThread.ts';
import type { CommentRow } from '../../database/rows/commentRow.ts';
import { rolesOf } from '../../access/rolesOf.ts';
import type { ThreadView } from './threadView.ts';

/**
 * Creates a predicate for comments that the viewer has hidden for themselves. They disappear from the viewer's lists,
 * unless the viewer moderates here and could restore them for everyone (S4.04).
 */
export function createHiddenFilter({ thread, access, own }: ThreadView): (comment: CommentRow) => boolean {
  const hidden = new Set(own.reactions.filter(({ is_hidden }) => is_hidden).map(({ object_id }) => object_id));
  if (hidden.size === 0 || may('unmarkSpam', { roles: rolesOf({ thread }, access), restrictions: [] })) {
    return () => false;
  }
  return ({ id }) => hidden.has(id);
}

/**
 * Applies visibility to a page: a comment that the viewer may not see appears as `unavailable_comment_key` in its list,
 * and its list of replies is removed.
 */
export function filterThread(page: ThreadPage): ThreadPage {
  const { view, lists } = page;
  const isHidden = createHiddenFilter(view);
  const readable = page.comments.filter((comment) => canSeeComment(comment, view) && !isHidden(comment));
  const seen = new Set(readable.map(({ id }) => id));
  const isListed = ({ parent }: CommentList): boolean => parent === null || seen.has(parent);
  if (readable.length === page.comments.length && lists.every(isListed)) return page;
  const comments = readable.filter(({ parent_id }) => parent_id === null || seen.has(parent_id));
  const asked = new Set(view.pages.map(({ listRange }) => listRange.list.parent));
  return {
    ...page,
    comments,
    lists: lists.flatMap((list): CommentList[] => {
      if (isListed(list)) return [masked(list, seen)];
      return asked.has(list.parent) ? [emptied(list)] : [];
    }),
  };
}

const masked = (list: CommentList, seen: ReadonlySet<string>): CommentList =>
  [...list.values, ...(list.ownids ?? [])].every((id) => seen.has(id))
    ? list
    : {
        ...list,
        values: list.values.map((id) => (seen.has(id) ? id : unavailableCommentKey)),
        ...(list.ownids && { ownids: list.ownids.filter((id) => seen.has(id)) }),
      };

const emptied = (list: CommentList): CommentList => ({
  ...list,
  range: { offset: 0, length: 0 },
  values: [],
  count: 0,
  clienthasall: true,
  covered: { lo: null, hi: null },
  cursor: { before: null, after: null },
});

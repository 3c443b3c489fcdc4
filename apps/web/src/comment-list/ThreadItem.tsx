import { memo } from 'react';
import { loadMoreComments, topEdgeKey, type ListItem, type TopListPlace, type TopListOptions } from 'ufi-core';
import { webDescriptors } from '../messages/webDescriptors.ts';
import { useAppDispatch } from '../store/storeHooks.ts';
import { CommentWithReplies } from './CommentWithReplies.tsx';
import { GapRow } from './GapRow.tsx';
import { useThread } from '../contexts/ThreadContext.ts';

interface ThreadItemProps {
  readonly item: ListItem;
  /** Position from the top, from 0; absent in live lists, where it changes with every new comment. */
  readonly index?: number;
  readonly list: TopListPlace & TopListOptions;
}

/** One list item: a comment with its replies, or a gap of comments that are not loaded. */
export const ThreadItem = memo(function ThreadItem({ item, index, list }: ThreadItemProps) {
  const dispatch = useAppDispatch();
  const { view, isQuestion = false, isPermalink = false } = useThread();
  // The pinned comment is rendered above the list.
  if (item.kind === 'comment' && item.id === view.authorpinnedcommentid) return null;
  if (item.kind === 'comment') return <CommentWithReplies id={item.id} index={index} />;
  return (
    <GapRow
      gap={item}
      isInverted={list.isInverted}
      isEndless={isQuestion && isPermalink}
      text={webDescriptors.moreComments}
      upText={webDescriptors.moreComments}
      edgeOf={(cursor) => topEdgeKey(list, cursor)}
      onLoad={(cursor) => void dispatch(loadMoreComments(list, { cursor }))}
    />
  );
}, isSame);

// The list creates a new item object on every read.
function isSame(before: ThreadItemProps, after: ThreadItemProps): boolean {
  if (before.index !== after.index || before.list !== after.list || before.item.key !== after.item.key) return false;
  return before.item.kind !== 'comment' || (after.item.kind === 'comment' && before.item.id === after.item.id);
}

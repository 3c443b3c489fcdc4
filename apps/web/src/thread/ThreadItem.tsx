import { memo } from 'react';
import { loadMoreComments, topEdgeKey, type ListItem, type TopListPlace, type TopListToDraw } from 'ufi-core';
import { webDescriptors } from '../messages/webDescriptors.ts';
import { useUfiDispatch } from '../store/storeHooks.ts';
import { CommentWithReplies } from './CommentWithReplies.tsx';
import { GapRow } from './GapRow.tsx';
import { useThread } from './ThreadContext.ts';

interface ThreadItemProps {
  readonly item: ListItem;
  /** Its place from the top. */
  readonly index: number;
  readonly list: TopListPlace & TopListToDraw;
}

/** One place in the list: a comment with its replies, or comments that are not loaded. */
export const ThreadItem = memo(function ThreadItem({ item, index, list }: ThreadItemProps) {
  const dispatch = useUfiDispatch();
  const { view } = useThread();
  // The pinned one stands on top.
  if (item.kind === 'comment' && item.id === view.authorpinnedcommentid) return null;
  if (item.kind === 'comment') return <CommentWithReplies id={item.id} index={index} />;
  return (
    <GapRow
      gap={item}
      isInverted={list.isInverted}
      text={webDescriptors.moreComments}
      upText={webDescriptors.moreComments}
      edgeOf={(cursor) => topEdgeKey(list, cursor)}
      onLoad={(cursor) => void dispatch(loadMoreComments(list, { cursor }))}
    />
  );
});

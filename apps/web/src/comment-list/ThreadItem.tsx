import { memo } from 'react';
import {
  loadMoreComments,
  selectReaderTopList,
  topEdgeKey,
  type ListGap,
  type ListItem,
  type TopListRef,
  type TopListOptions,
} from 'ufi-core';
import { webDescriptors } from '../messages/webDescriptors.ts';
import { useAppDispatch, useAppSelector } from '../store/storeHooks.ts';
import { CommentWithReplies } from './CommentWithReplies.tsx';
import { GapRow } from './GapRow.tsx';
import { useThread } from '../contexts/ThreadContext.ts';

interface ThreadItemProps {
  readonly item: ListItem;
  /** Position from the top, from 0; absent in live lists, where it changes with every new comment. */
  readonly index?: number;
  readonly list: TopListRef & TopListOptions;
}

/** One list item: a comment with its replies, or a gap of comments that are not loaded. */
export const ThreadItem = memo(function ThreadItem({ item, index, list }: ThreadItemProps) {
  const { view } = useThread();
  // The pinned comment is rendered above the list.
  if (item.kind === 'comment' && item.id === view.authorpinnedcommentid) return null;
  if (item.kind === 'comment') return <CommentWithReplies id={item.id} index={index} />;
  return <TopGap gap={item} list={list} />;
}, isSame);

const { moreComments: more, earlierComments: earlier, laterComments: later } = webDescriptors;

/** A gap of top-level comments. On the post's own page the next ones load as the reader approaches. */
function TopGap({ gap, list }: Pick<ThreadItemProps, 'list'> & { readonly gap: ListGap }) {
  const dispatch = useAppDispatch();
  const { view, isPermalink = false, isStreamed } = useThread();
  // In an ordering that leaves comments out nobody knows how many are missing.
  const isCounted = list.ordering !== 'ranked_threaded' && list.section === 'default';
  const missing = useAppSelector((state) =>
    isCounted ? (selectReaderTopList(state, list).missingIn(gap, view.toplevelcount) ?? 0) : 0,
  );
  // Above other comments of a list by time it says in which direction each button leads.
  const isByTime = list.ordering === 'recent_activity';
  const isAbove = isByTime && (list.isInverted ? gap.onwards : gap.backwards) !== null;
  const [text, upText] = !isAbove ? [more, more] : list.isInverted ? [earlier, later] : [later, earlier];
  return (
    <GapRow
      gap={gap}
      isInverted={list.isInverted}
      // A live list loads its older comments by itself.
      isEndless={isPermalink && !isStreamed}
      isByTime={isByTime}
      text={text}
      upText={upText}
      missing={missing}
      edgeOf={(cursor) => topEdgeKey(list, cursor)}
      onLoad={(cursor) => void dispatch(loadMoreComments(list, { cursor }))}
    />
  );
}

// The list creates a new item object on every read.
function isSame(before: ThreadItemProps, after: ThreadItemProps): boolean {
  if (before.index !== after.index || before.list !== after.list || before.item.key !== after.item.key) return false;
  return before.item.kind !== 'comment' || (after.item.kind === 'comment' && before.item.id === after.item.id);
}

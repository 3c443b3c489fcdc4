import { useMemo, useRef } from 'react';
import { useIntl } from 'react-intl';
import {
  openList,
  selectIsListKnown,
  selectLoadState,
  selectReaderTopList,
  topEdgeKey,
  type TopListRef,
  type TopListOptions,
} from 'ufi-core';
import { Button, CommentSkeleton, moveInFeed, Notice } from 'ufi-ui';
import { webDescriptors } from '../messages/webDescriptors.ts';
import { useAppDispatch, useAppSelector } from '../store/storeHooks.ts';
import { LiveList } from '../live-list/LiveList.tsx';
import { PinnedComment } from '../comment-list/PinnedComment.tsx';
import { Rows } from '../comment-list/Rows.tsx';
import { useLive } from '../contexts/LiveContext.ts';
import { ScrollBoxContext } from '../contexts/ScrollBoxContext.ts';
import { useThread } from '../contexts/ThreadContext.ts';
import { ThreadItem } from '../comment-list/ThreadItem.tsx';

interface TopListProps {
  readonly list: TopListRef & TopListOptions;
  readonly pageLength: number;
}

/** A post's top-level comments in the selected order. */
export function TopList({ list, pageLength }: TopListProps) {
  const { formatMessage } = useIntl();
  const { view, isStreamed, linked } = useThread();
  const box = useRef<HTMLDivElement>(null);
  const isBoxed = useLive() !== null;
  const drawn = useAppSelector((state) => selectReaderTopList(state, list));
  const isKnown = useAppSelector((state) => selectIsListKnown(state, list));
  const load = useAppSelector((state) => selectLoadState(state, topEdgeKey(list, null)));
  const items = useMemo(() => ({ count: drawn.length, itemAt: drawn.itemAt }), [drawn]);

  if (!isKnown && load?.isLoading === false) return <LoadFailed list={list} pageLength={pageLength} />;
  if (!isKnown && drawn.length === 0 && view.toplevelcount > 0) {
    return <CommentSkeleton count={Math.min(view.toplevelcount, pageLength)} />;
  }
  if (drawn.length === 0) return null;
  if (isStreamed) {
    return (
      <>
        <PinnedComment />
        <LiveList list={list} isBusy={load?.isLoading === true} />
      </>
    );
  }
  return (
    <ScrollBoxContext value={isBoxed ? box : null}>
      <div
        role="feed"
        aria-label={formatMessage(webDescriptors.comments)}
        aria-busy={load?.isLoading === true}
        onKeyDown={moveInFeed}
        ref={box}
        // A scrollable box has to be reachable by keyboard.
        {...(isBoxed && { className: 'web-boxed', tabIndex: 0 })}
      >
        <PinnedComment />
        <Rows items={items} shown={linked.comment}>
          {(item, index) => <ThreadItem item={item} index={index} list={list} />}
        </Rows>
      </div>
    </ScrollBoxContext>
  );
}

function LoadFailed({ list, pageLength }: TopListProps) {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const retry = () => void dispatch(openList({ ...list, length: pageLength }));
  return (
    <Notice
      tone="error"
      isLive
      action={
        <Button variant="link" onClick={retry}>
          {formatMessage(webDescriptors.retry)}
        </Button>
      }
    >
      {formatMessage(webDescriptors.commentsNotLoaded)}
    </Notice>
  );
}

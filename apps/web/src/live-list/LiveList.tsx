import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { selectReaderTopList, type TopListRef, type TopListOptions } from 'ufi-core';
import { moveInFeed, useLazyPart } from 'ufi-ui';
import { createLazyPart } from '../messages/lazyParts.ts';
import { webDescriptors } from '../messages/webDescriptors.ts';
import { useAppSelector } from '../store/storeHooks.ts';
import './LiveList.css';
import { measureRowHeights } from '../comment-list/measureRowHeights.ts';
import { ThreadItem } from '../comment-list/ThreadItem.tsx';

const rowsPart = createLazyPart(() => import('./LiveRows.tsx'));

export interface LiveListProps {
  readonly list: TopListRef & TopListOptions;
  readonly isBusy: boolean;
}

/**
 * Live list: comments of a broadcast in their own scroll box, newest at the bottom beside the composer, or on top if
 * inverted. Needs a `ThreadContext` above it. The first rendering needs no script; the code that follows the live end
 * is loaded after mount.
 */
export function LiveList({ list, isBusy }: LiveListProps) {
  const boxRef = useRef<HTMLDivElement>(null);
  const { formatMessage } = useIntl();
  const drawn = useAppSelector((state) => selectReaderTopList(state, list));
  const { part } = useLazyPart(rowsPart, true);
  useEffect(() => rowsPart.load(), []);
  const feed = {
    role: 'feed',
    'aria-label': formatMessage(webDescriptors.comments),
    'aria-busy': isBusy,
    onKeyDown: moveInFeed,
    tabIndex: 0,
  } as const;

  if (part)
    return (
      <part.LiveRows list={list} drawn={drawn} feed={feed} measureRendered={() => measureRowHeights(boxRef.current)} />
    );
  return (
    <div className="web-live">
      <div {...feed} className={`web-live__box web-live__box--still ${list.isInverted ? '' : 'web-live__box--bottom'}`}>
        <div ref={boxRef}>
          {Array.from({ length: drawn.length }, (_, index) => {
            const item = drawn.itemAt(index);
            return (
              item && (
                <div key={item.key} data-row={item.key}>
                  <ThreadItem item={item} list={list} />
                </div>
              )
            );
          })}
        </div>
      </div>
    </div>
  );
}

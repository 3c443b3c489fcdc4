import { useVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState, type HTMLAttributes } from 'react';
import {
  isScrolledUp,
  maxAutoScrollDistance,
  reactionMenuUnseenDistance,
  selectUnseen,
  type DrawnList,
  type TopListPlace,
  type TopListToDraw,
} from 'ufi-core';
import { useUfiSelector } from '../store/storeHooks.ts';
import './VirtualRows.css';
import { LivePill } from './LivePill.tsx';
import { ThreadItem } from './ThreadItem.tsx';
import { useThread } from './ThreadContext.ts';
import { useOlderComments } from './useOlderComments.ts';
import { useReadingPlace } from './useReadingPlace.ts';
import { withFocused } from './withFocused.ts';

interface LiveRowsProps {
  readonly list: TopListPlace & TopListToDraw;
  readonly drawn: DrawnList;
  readonly feed: HTMLAttributes<HTMLDivElement>;
  /** How high the rows are that stand there now, by key. */
  readonly measureDrawn: () => ReadonlyMap<string, number>;
}

const typicalHeight = 88;
const overscan = 4;
/** What is kept free over the oldest comment for reading older ones, in px. */
const olderHeight = 44;

/**
 * The rows of a live list around what can be seen. While its reader is at the live end the list follows what comes; else
 * their row stays where it is, whatever comes or goes above and below (S4.15).
 */
export function LiveRows({ list, drawn, feed, measureDrawn }: LiveRowsProps) {
  const boxRef = useRef<HTMLDivElement>(null);
  const [known] = useState(measureDrawn);
  const { isInverted } = list;
  const place = useUfiSelector((state) => selectUnseen(state, list.instance));
  const isFollowing = !isScrolledUp(place);
  // What stands over the oldest is no row: it goes when that is read, and nothing could be held by it.
  const older = isInverted ? undefined : drawn.itemAt(0);
  const first = older?.kind === 'gap' ? 1 : 0;
  const keys = drawn.keys();
  const keyAt = (index: number): string => keys[index + first] ?? `row-${index}`;
  const rows = useVirtualizer<HTMLDivElement, HTMLDivElement>({
    count: drawn.length - first,
    paddingStart: isInverted ? 0 : olderHeight,
    overscan,
    getScrollElement: () => boxRef.current,
    estimateSize: (index) => known.get(keyAt(index)) ?? typicalHeight,
    getItemKey: keyAt,
    rangeExtractor: (range) => withFocused(range, boxRef.current),
    // At a live end on top nothing is to be held: the newest pushes the others down.
    anchorTo: isInverted && isFollowing ? 'start' : 'end',
    followOnAppend: !isInverted,
    scrollEndThreshold: place.commentReactionsMenuShown ? reactionMenuUnseenDistance - 1 : maxAutoScrollDistance,
    directDomUpdates: true,
    directDomUpdatesMode: 'position',
  });
  useBeginning({ list, keys: first === 0 ? keys : keys.slice(first), rows });
  useTopFollowed(boxRef, isInverted && isFollowing ? keys[0] : undefined);
  useReadingPlace(boxRef, list);
  useOlderComments(boxRef, { list, drawn });

  const pill = <LivePill list={list} boxRef={boxRef} onBack={() => !isInverted && rows.scrollToEnd()} />;
  return (
    <div className="web-live">
      {isInverted && pill}
      <div {...feed} className="web-live__box" ref={boxRef}>
        <div className="web-rows" ref={rows.containerRef}>
          {older?.kind === 'gap' && (
            <div className="web-live__older">
              <ThreadItem item={older} list={list} />
            </div>
          )}
          {rows.getVirtualItems().map(({ key, index }) => {
            const item = drawn.itemAt(index + first);
            return (
              item && (
                <div key={key} className="web-rows__row" data-index={index} ref={rows.measureElement}>
                  <ThreadItem item={item} list={list} />
                </div>
              )
            );
          })}
        </div>
      </div>
      {!isInverted && pill}
    </div>
  );
}

interface Beginning {
  readonly list: TopListToDraw;
  readonly keys: readonly string[];
  readonly rows: Pick<ReturnType<typeof useVirtualizer>, 'scrollToEnd' | 'scrollToIndex'>;
}

/** A reader begins at the live end, or at the comment that the address names. */
function useBeginning({ list: { isInverted }, keys, rows }: Beginning): void {
  const { linked } = useThread();
  const hasBegun = useRef(false);
  useLayoutEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    const at = keys.indexOf(linked.comment ?? '');
    if (at >= 0) rows.scrollToIndex(at, { align: 'center' });
    else if (!isInverted) rows.scrollToEnd();
  });
}

/** Keeps a box at its top when something comes there. */
function useTopFollowed(boxRef: { readonly current: HTMLElement | null }, newest: string | undefined): void {
  useLayoutEffect(() => {
    if (newest !== undefined) boxRef.current?.scrollTo({ top: 0, behavior: 'instant' });
  }, [boxRef, newest]);
}

import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type HTMLAttributes } from 'react';
import {
  isScrolledUp,
  maxAutoScrollDistance,
  reactionMenuUnseenDistance,
  selectUnseen,
  type ListView,
  type TopListRef,
  type TopListOptions,
} from 'ufi-core';
import { useAppSelector } from '../store/storeHooks.ts';
import '../comment-list/VirtualRows.css';
import { LivePill } from './LivePill.tsx';
import { ThreadItem } from '../comment-list/ThreadItem.tsx';
import { useThread } from '../contexts/ThreadContext.ts';
import { useLoadOlderComments } from './useLoadOlderComments.ts';
import { useScrollDistance } from './useScrollDistance.ts';
import { createRowMeter } from './createRowMeter.ts';
import { includeFocusedRow } from '../comment-list/includeFocusedRow.ts';

interface LiveRowsProps {
  readonly list: TopListRef & TopListOptions;
  readonly drawn: ListView;
  readonly feed: HTMLAttributes<HTMLDivElement>;
  /** Measures the heights of the currently rendered rows, in px by key. */
  readonly measureRendered: () => ReadonlyMap<string, number>;
}

const typicalHeight = 88;
const overscan = 4;
/** Space reserved above the oldest comment for loading older ones, in px. */
const olderHeight = 44;

/**
 * Virtualized rows of a live list. At the live end the list follows new comments; elsewhere the reader's row stays in
 * place whatever is added or removed around it (S4.15).
 */
export function LiveRows({ list, drawn, feed, measureRendered }: LiveRowsProps) {
  const boxRef = useRef<HTMLDivElement>(null);
  const [known] = useState(measureRendered);
  const [heightOf] = useState(createRowMeter);
  const { isInverted } = list;
  const place = useAppSelector((state) => selectUnseen(state, list.instance));
  const isFollowing = !isScrolledUp(place);
  // The gap above the oldest comment is not a row: it disappears once loaded, so it can't serve as an anchor.
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
    rangeExtractor: (range) => includeFocusedRow(range, { box: boxRef.current, keyAt }),
    // At a live end on top nothing is anchored: new comments push the others down.
    anchorTo: isInverted && isFollowing ? 'start' : 'end',
    followOnAppend: !isInverted,
    scrollEndThreshold: place.commentReactionsMenuShown ? reactionMenuUnseenDistance - 1 : maxAutoScrollDistance,
    measureElement: (row, entry) => Math.round(entry?.borderBoxSize[0]?.blockSize ?? heightOf(row)),
    // What follows by itself renders with the arrivals that moved it, not once more before the next ones.
    useFlushSync: !isFollowing,
    directDomUpdates: true,
    directDomUpdatesMode: 'position',
  });
  useInitialScroll({ list, keys: first === 0 ? keys : keys.slice(first), rows });
  usePinnedToTop(boxRef, isInverted && isFollowing ? keys[0] : undefined);
  useKeptEnd(boxRef, isFollowing && !isInverted ? () => rows.scrollToEnd() : null);
  useScrollDistance(boxRef, list);
  useLoadOlderComments(boxRef, { list, drawn });

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
                <div key={key} className="web-rows__row" data-index={index} data-key={key} ref={rows.measureElement}>
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

interface InitialScrollOptions {
  readonly list: TopListOptions;
  readonly keys: readonly string[];
  readonly rows: Pick<ReturnType<typeof useVirtualizer>, 'scrollToEnd' | 'scrollToIndex'>;
}

/** Initial position: the live end, or the comment that the address points to. */
function useInitialScroll({ list: { isInverted }, keys, rows }: InitialScrollOptions): void {
  const { linked } = useThread();
  const hasScrolled = useRef(false);
  useLayoutEffect(() => {
    if (hasScrolled.current) return;
    hasScrolled.current = true;
    const at = keys.indexOf(linked.comment ?? '');
    if (at >= 0) rows.scrollToIndex(at, { align: 'center' });
    else if (!isInverted) rows.scrollToEnd();
  });
}

/** Scrolls a box to the end again after what is above it or below it has changed its height; null leaves it where it is. */
function useKeptEnd(boxRef: { readonly current: HTMLElement | null }, scrollToEnd: (() => void) | null): void {
  const keepEnd = useEffectEvent(() => scrollToEnd?.());
  useEffect(() => {
    if (boxRef.current === null) return undefined;
    const observer = new ResizeObserver(() => keepEnd());
    observer.observe(boxRef.current);
    return () => observer.disconnect();
  }, [boxRef]);
}

/** Keeps a box scrolled to the top as rows are added there. */
function usePinnedToTop(boxRef: { readonly current: HTMLElement | null }, newest: string | undefined): void {
  useLayoutEffect(() => {
    if (newest !== undefined) boxRef.current?.scrollTo({ top: 0, behavior: 'instant' });
  }, [boxRef, newest]);
}

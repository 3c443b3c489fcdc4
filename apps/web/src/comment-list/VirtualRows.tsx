import { useVirtualizer, useWindowVirtualizer, type ReactVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useScrollBox } from '../contexts/ScrollBoxContext.ts';
import type { RowsProps } from './rowSource.ts';
import './VirtualRows.css';
import { includeFocusedRow } from './includeFocusedRow.ts';

interface VirtualRowsProps extends RowsProps {
  /** Measures the heights of the currently rendered rows, in px by key. */
  readonly measureRendered: () => ReadonlyMap<string, number>;
}

type ScrollBox = RefObject<HTMLElement | null>;

const typicalHeight = 96;
const overscan = 6;

/** Virtualized rows. Rows are anchored by key, so the reader's row stays in place as rows are added above or below. */
export function VirtualRows(props: VirtualRowsProps) {
  const scrollBox = useScrollBox();
  return scrollBox === null ? <RowsInPage {...props} /> : <RowsInBox {...props} scrollBox={scrollBox} />;
}

function RowsInPage(props: VirtualRowsProps) {
  const box = useRef<HTMLDivElement>(null);
  const rows = useWindowVirtualizer<HTMLDivElement>(useRowOptions(props, { box, scrollBox: null }));
  useShownRow(rows, props);
  return <RowsDrawn {...props} box={box} rows={rows} />;
}

function RowsInBox({ scrollBox, ...props }: VirtualRowsProps & { readonly scrollBox: ScrollBox }) {
  const box = useRef<HTMLDivElement>(null);
  const options = useRowOptions(props, { box, scrollBox });
  const rows = useVirtualizer<HTMLElement, HTMLDivElement>({ ...options, getScrollElement: () => scrollBox.current });
  useShownRow(rows, props);
  return <RowsDrawn {...props} box={box} rows={rows} />;
}

/** Scrolls to a comment that the reader is led to: its row may not be rendered. */
function useShownRow(
  rows: Pick<ReactVirtualizer<Window | HTMLElement, HTMLDivElement>, 'scrollToIndex'>,
  { items, shown }: RowsProps,
): void {
  const known = useRef(shown);
  const scroll = useEffectEvent((comment: string) => {
    for (let index = 0; index < items.count; index += 1) {
      const item = items.itemAt(index);
      if (item?.kind === 'comment' && item.id === comment) return rows.scrollToIndex(index, { align: 'center' });
    }
  });
  useEffect(() => {
    if (shown !== undefined && shown !== known.current) scroll(shown);
    known.current = undefined;
  }, [shown]);
}

interface RowElements {
  readonly box: RefObject<HTMLDivElement | null>;
  readonly scrollBox: ScrollBox | null;
}

/** Options of the virtualizer, whatever it scrolls in. */
function useRowOptions({ items, measureRendered }: VirtualRowsProps, { box, scrollBox }: RowElements) {
  const { count, itemAt } = items;
  const [known] = useState(measureRendered);
  const keyAt = (index: number): string => itemAt(index)?.key ?? `row-${index}`;
  return {
    count,
    overscan,
    estimateSize: (index: number) => known.get(keyAt(index)) ?? typicalHeight,
    getItemKey: keyAt,
    scrollMargin: useTopOf(box, scrollBox),
    rangeExtractor: (range: Parameters<typeof includeFocusedRow>[0]) =>
      includeFocusedRow(range, { box: box.current, keyAt }),
    anchorTo: 'end',
    directDomUpdates: true,
    directDomUpdatesMode: 'position',
  } as const;
}

interface RowsDrawnProps extends RowsProps {
  readonly box: RefObject<HTMLDivElement | null>;
  readonly rows: Pick<
    ReactVirtualizer<Window | HTMLElement, HTMLDivElement>,
    'containerRef' | 'getVirtualItems' | 'measureElement'
  >;
}

function RowsDrawn({ items: { itemAt }, children, box, rows }: RowsDrawnProps) {
  return (
    <div
      className="web-rows"
      ref={(element) => {
        box.current = element;
        rows.containerRef(element);
      }}
    >
      {rows.getVirtualItems().map(({ key, index }) => {
        const item = itemAt(index);
        return (
          item && (
            <div key={key} className="web-rows__row" data-index={index} data-key={key} ref={rows.measureElement}>
              {children(item, index)}
            </div>
          )
        );
      })}
    </div>
  );
}

/** Distance of an element from the top of what it scrolls in, in px, updated as that changes. */
function useTopOf(ref: RefObject<HTMLElement | null>, scrollBox: ScrollBox | null): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = () => {
      if (ref.current === null) return;
      const around = scrollBox?.current;
      const start = around ? around.scrollTop - around.getBoundingClientRect().top : scrollY;
      setTop(Math.round(ref.current.getBoundingClientRect().top + start));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    if (scrollBox?.current) observer.observe(scrollBox.current);
    return () => observer.disconnect();
  }, [ref, scrollBox]);
  return top;
}

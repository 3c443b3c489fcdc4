import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';
import type { RowsProps } from './rowSource.ts';
import './VirtualRows.css';
import { includeFocusedRow } from './includeFocusedRow.ts';

interface VirtualRowsProps extends RowsProps {
  /** Measures the heights of the currently rendered rows, in px by key. */
  readonly measureRendered: () => ReadonlyMap<string, number>;
}

const typicalHeight = 96;
const overscan = 6;

/** Virtualized rows. Rows are anchored by key, so the reader's row stays in place as rows are added above or below. */
export function VirtualRows({ items: { count, itemAt }, children, measureRendered }: VirtualRowsProps) {
  const box = useRef<HTMLDivElement>(null);
  const [known] = useState(measureRendered);
  const keyAt = (index: number): string => itemAt(index)?.key ?? `row-${index}`;
  const rows = useWindowVirtualizer<HTMLDivElement>({
    count,
    overscan,
    estimateSize: (index) => known.get(keyAt(index)) ?? typicalHeight,
    getItemKey: keyAt,
    scrollMargin: useTopOf(box),
    rangeExtractor: (range) => includeFocusedRow(range, box.current),
    anchorTo: 'end',
    directDomUpdates: true,
    directDomUpdatesMode: 'position',
  });
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
            <div key={key} className="web-rows__row" data-index={index} ref={rows.measureElement}>
              {children(item, index)}
            </div>
          )
        );
      })}
    </div>
  );
}

/** Distance of an element from the top of the page in px, updated as the page changes. */
function useTopOf(ref: { readonly current: HTMLElement | null }): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = () => {
      if (ref.current !== null) setTop(Math.round(ref.current.getBoundingClientRect().top + scrollY));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [ref]);
  return top;
}

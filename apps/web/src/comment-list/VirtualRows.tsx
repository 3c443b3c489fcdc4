import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';
import type { RowsProps } from './rowSource.ts';
import './VirtualRows.css';
import { includeFocusedRow } from './includeFocusedRow.ts';

interface VirtualRowsProps extends RowsProps {
  /** How high the rows are that stand there now, by key. */
  readonly measureRendered: () => ReadonlyMap<string, number>;
}

const typicalHeight = 96;
const overscan = 6;

/** The rows around the screen; keys keep the reader's row in its place when others come above or below. */
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

/** How far an element stands below the page's beginning, followed as the page changes. */
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

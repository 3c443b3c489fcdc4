import { Suspense, useRef } from 'react';
import { measureRowHeights } from './measureRowHeights.ts';
import type { RowsProps } from './rowSource.ts';
import { useVirtualRows } from './useVirtualRows.ts';

// A first page and a little more: rendering that few rows is faster than measuring them.
const maxUnvirtualizedRows = 60;

/** Rows of a list. Long lists are virtualized: only rows near the viewport are rendered. */
export function Rows(props: RowsProps) {
  const { items, children } = props;
  const box = useRef<HTMLDivElement>(null);
  const VirtualRows = useVirtualRows(items.count > maxUnvirtualizedRows);
  if (VirtualRows !== undefined)
    return <VirtualRows {...props} measureRendered={() => measureRowHeights(box.current)} />;
  return (
    <div ref={box}>
      {Array.from({ length: items.count }, (_, index) => {
        const item = items.itemAt(index);
        return (
          item && (
            <div key={item.key} data-row={item.key}>
              {/* Hydrated one after another, the pressed one first. */}
              <Suspense>{children(item, index)}</Suspense>
            </div>
          )
        );
      })}
    </div>
  );
}

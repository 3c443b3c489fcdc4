import { useRef } from 'react';
import { heightsIn } from './heightsIn.ts';
import type { RowsProps } from './rowSource.ts';
import { useVirtualRows } from './useVirtualRows.ts';

// A first page, and some more: so few are quicker drawn than measured.
const mostDrawnAtOnce = 60;

/** The rows of a list, one below the other. Of a long list only those around the screen are there. */
export function Rows(props: RowsProps) {
  const { items, children } = props;
  const box = useRef<HTMLDivElement>(null);
  const VirtualRows = useVirtualRows(items.count > mostDrawnAtOnce);
  if (VirtualRows !== undefined) return <VirtualRows {...props} measureDrawn={() => heightsIn(box.current)} />;
  return (
    <div ref={box}>
      {Array.from({ length: items.count }, (_, index) => {
        const item = items.itemAt(index);
        return (
          item && (
            <div key={item.key} data-row={item.key}>
              {children(item, index)}
            </div>
          )
        );
      })}
    </div>
  );
}

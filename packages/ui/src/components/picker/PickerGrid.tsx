import { useImperativeHandle, useRef, useState, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import { gridStep } from '../../keyboard/gridStep.ts';

/** Attributes of a cell's button for the roving tabindex. */
export interface GridCell {
  readonly tabIndex: 0 | -1;
  readonly onFocus: () => void;
}

/** Imperative handle of a {@link PickerGrid}. */
export interface PickerGridHandle {
  focus(): void;
}

export interface PickerGridProps<Item> {
  label: string;
  items: readonly Item[];
  columns: number;
  keyOf: (item: Item) => string;
  /** Renders the button of a cell. */
  renderCell: (item: Item, cell: GridCell) => ReactNode;
  /** Called by ArrowUp in the first row. */
  onLeaveUp: () => void;
  ref?: Ref<PickerGridHandle> | undefined;
}

function rowsOf<Item>(items: readonly Item[], columns: number): (readonly Item[])[] {
  return Array.from({ length: Math.ceil(items.length / columns) }, (_, row) =>
    items.slice(row * columns, (row + 1) * columns),
  );
}

/** Grid of buttons with a roving tabindex: arrows, Home and End move the focus (APG grid). */
export function PickerGrid<Item>(props: PickerGridProps<Item>) {
  const { label, items, columns, keyOf, renderCell, onLeaveUp, ref } = props;
  const gridRef = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState(0);
  // The list may have become shorter.
  const active = Math.min(chosen, items.length - 1);
  const focusAt = (index: number) => gridRef.current?.querySelectorAll<HTMLElement>('button')[index]?.focus();
  useImperativeHandle(ref, () => ({ focus: () => focusAt(active) }));
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const isFar = event.ctrlKey || event.metaKey;
    const next = gridStep({ key: event.key, isFar, index: active, length: items.length, columns, isRtl });
    if (next === undefined) return;
    event.preventDefault();
    if (next < 0) onLeaveUp();
    else focusAt(next);
  };
  return (
    <div ref={gridRef} className="ufi-picker__grid" role="grid" aria-label={label} tabIndex={-1} onKeyDown={move}>
      {rowsOf(items, columns).map((row, rowIndex) => (
        <div key={keyOf(row[0] as Item)} className={`ufi-picker__row ufi-picker__row--${columns}`} role="row">
          {row.map((item, column) => {
            const index = rowIndex * columns + column;
            return (
              <div key={keyOf(item)} role="gridcell">
                {renderCell(item, { tabIndex: index === active ? 0 : -1, onFocus: () => setChosen(index) })}
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}

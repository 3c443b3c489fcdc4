import type { Clock } from '../ports.ts';

/** When a window closes. */
export interface BatchLimits {
  /** This long after its first item. */
  readonly tickMs: number;
  /** With this many items. */
  readonly maxCount: number;
  /** Before its items would be more than this together. */
  readonly maxBytes: number;
}

interface BatchWindowParts<Item> {
  readonly clock: Clock;
  readonly limits: BatchLimits;
  bytesOf(item: Item): number;
  /** Takes the items of a window that has closed, in the order in which they came. */
  onClose(items: readonly Item[]): void;
}

/** Gathers items for a moment, so that they travel together (S7.01). */
export function createBatchWindow<Item>({ clock, limits, bytesOf, onClose }: BatchWindowParts<Item>) {
  let items: Item[] = [];
  let bytes = 0;
  let cancelTick = () => {};

  const close = () => {
    cancelTick();
    const closed = items;
    items = [];
    bytes = 0;
    onClose(closed);
  };

  return {
    /** Adds an item to the window that is open, or opens one. */
    add(item: Item): void {
      const size = bytesOf(item);
      if (items.length > 0 && bytes + size > limits.maxBytes) close();
      if (items.length === 0) cancelTick = clock.setTimer(limits.tickMs, close);
      items.push(item);
      bytes += size;
      if (items.length >= limits.maxCount || bytes >= limits.maxBytes) close();
    },
  };
}

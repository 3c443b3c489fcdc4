import type { Clock } from '../ports.ts';

/** The limits at which a batch window closes. */
export interface BatchLimits {
  /** Milliseconds after its first item. */
  readonly tickMs: number;
  /** The number of items. */
  readonly maxCount: number;
  /** The total bytes; an item that would exceed them starts a new window. */
  readonly maxBytes: number;
}

interface BatchWindowParts<Item> {
  readonly clock: Clock;
  readonly limits: BatchLimits;
  bytesOf(item: Item): number;
  /** Receives the items of a closed window, in order of arrival. */
  onClose(items: readonly Item[]): void;
}

/** Collects items for a short time so that they are sent together (S7.01). */
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
    /** Adds an item to the open window, or opens one. */
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

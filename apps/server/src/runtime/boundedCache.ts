/**
 * A cache that evicts entries not used recently once the sizes of its values exceed `limit` (second-chance algorithm).
 */
export interface BoundedCache<Value> {
  get(key: string): Value | undefined;
  set(key: string, value: Value): void;
  clear(): void;
}

interface Entry<Value> {
  readonly value: Value;
  readonly size: number;
  wasUsed: boolean;
}

/**
 * Creates an empty cache.
 *
 * @param sizeOf the share of the limit that a value takes; evaluated once, when it is set
 */
export function createBoundedCache<Value>(limit: number, sizeOf: (value: Value) => number): BoundedCache<Value> {
  // A Map keeps insertion order. A read only sets a flag, which is faster than moving the entry to the end; a flagged
  // entry gets a second chance when it is due for eviction.
  const entries = new Map<string, Entry<Value>>();
  let total = 0;

  const makeRoom = (size: number): void => {
    for (const [key, entry] of entries) {
      if (total + size <= limit) return;
      entries.delete(key);
      if (entry.wasUsed) {
        entry.wasUsed = false;
        entries.set(key, entry);
      } else total -= entry.size;
    }
  };

  return {
    get(key) {
      const entry = entries.get(key);
      if (entry !== undefined) entry.wasUsed = true;
      return entry?.value;
    },
    set(key, value) {
      total -= entries.get(key)?.size ?? 0;
      entries.delete(key);
      const size = sizeOf(value);
      makeRoom(size);
      if (size > limit) return;
      entries.set(key, { value, size, wasUsed: false });
      total += size;
    },
    clear() {
      entries.clear();
      total = 0;
    },
  };
}

/** A map that forgets what was not used of late once the sizes of its values add up to more than `limit`. */
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

/** @param sizeOf how much of the limit a value takes; measured once, when it is set */
export function createBoundedCache<Value>(limit: number, sizeOf: (value: Value) => number): BoundedCache<Value> {
  // A Map keeps the order of insertion. Reading only leaves a note, which is quicker than moving an entry to the end:
  // what has one when its turn comes gets a second chance.
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

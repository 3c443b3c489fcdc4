/** The ids of what the demo world has, by their keys. */
export interface Keys {
  /** @throws if nothing has that key yet */
  readonly idOf: (key: string) => string;
  set(key: string, id: string): void;
}

/** Creates an empty list of keys. */
export function createKeys(): Keys {
  const ids = new Map<string, string>();
  return {
    idOf(key) {
      const id = ids.get(key);
      if (id === undefined) throw new Error(`nothing has the key ${key} yet`);
      return id;
    },
    set: (key, id) => void ids.set(key, id),
  };
}

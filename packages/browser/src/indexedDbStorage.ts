import { createStore, del, entries, get, set } from 'idb-keyval';
import type { KeyValueStorage } from 'ufi-core/request';

/** Storage that survives a reload, in IndexedDB. */
export function indexedDbStorage(): KeyValueStorage {
  const store = createStore('ufi', 'values');
  return {
    get: (key) => get<unknown>(key, store),
    set: (key, value) => set(key, value, store),
    delete: (key) => del(key, store),
    async entries(prefix) {
      const all = await entries<string, unknown>(store);
      return all.filter(([key]) => key.startsWith(prefix)).toSorted(([a], [b]) => (a < b ? -1 : 1));
    },
  };
}

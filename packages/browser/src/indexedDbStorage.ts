import { createStore, del, entries, get, set, type UseStore } from 'idb-keyval';
import type { KeyValueStorage } from 'ufi-core/request';
import { unloadStorage } from './unloadStorage.ts';

/** Storage that also keeps what changes as the page unloads. */
export interface BrowserStorage extends KeyValueStorage {
  /** Keeps a value, or with undefined its deletion, at once and for the next page. */
  setBeforeUnload(key: string, value: unknown): void;
}

/** Takes over what an earlier page kept as it was unloaded. */
async function takeOver(store: UseStore): Promise<void> {
  for (const [key, value] of unloadStorage.entries()) {
    await (value === null ? del(key, store) : set(key, value, store));
    unloadStorage.forget(key);
  }
}

/** Storage that survives a reload, in IndexedDB. Where it is denied even opening it throws, so every method is async. */
export function indexedDbStorage(): BrowserStorage {
  const store = createStore('ufi', 'values');
  let opening: Promise<UseStore> | undefined;
  const open = (): Promise<UseStore> =>
    (opening ??= takeOver(store).then(
      () => store,
      () => store,
    ));
  return {
    get: async (key) => get<unknown>(key, await open()),
    async set(key, value) {
      await set(key, value, await open());
      unloadStorage.forget(key);
    },
    async delete(key) {
      await del(key, await open());
      unloadStorage.forget(key);
    },
    async entries(prefix) {
      const all = await entries<string, unknown>(await open());
      return all.filter(([key]) => key.startsWith(prefix)).toSorted(([a], [b]) => (a < b ? -1 : 1));
    },
    setBeforeUnload: unloadStorage.keep,
  };
}

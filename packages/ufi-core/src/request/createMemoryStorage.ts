import type { KeyValueStorage } from './ports.ts';

/** Storage that a reload empties: for tests, for hosts without any, and where the host's own refuses. */
export function createMemoryStorage(): KeyValueStorage {
  const pairs = new Map<string, unknown>();
  return {
    get: async (key) => pairs.get(key),
    set: async (key, value) => void pairs.set(key, value),
    delete: async (key) => void pairs.delete(key),
    entries: async (prefix) =>
      [...pairs].filter(([key]) => key.startsWith(prefix)).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)),
  };
}

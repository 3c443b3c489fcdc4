import type { KeyValueStorage } from './ports.ts';

/**
 * In-memory storage, lost on reload: for tests, for hosts without storage, and as a fallback when the host's storage
 * fails.
 */
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

import type { UfiPorts } from 'ufi-core';
import type { KeyValueStorage, Locks } from 'ufi-core/request';

const storageOf = (storage: KeyValueStorage, prefix: string): KeyValueStorage => ({
  get: (key) => storage.get(prefix + key),
  set: (key, value) => storage.set(prefix + key, value),
  delete: (key) => storage.delete(prefix + key),
  entries: async (keys) =>
    (await storage.entries(prefix + keys)).map(([key, value]) => [key.slice(prefix.length), value] as const),
});

const locksOf = (locks: Locks, prefix: string): Locks => ({
  acquire: (name, signal) => locks.acquire(prefix + name, signal),
});

/**
 * Scopes storage and locks to one site: browsers partition storage by the page's registrable domain, which two sites
 * may share. Content written on one site must never be sent in the name of the other (A35).
 */
export const scopeToSite = (ports: UfiPorts, site: string): UfiPorts => ({
  ...ports,
  storage: storageOf(ports.storage, `site-${site}/`),
  locks: locksOf(ports.locks, `site-${site}/`),
});

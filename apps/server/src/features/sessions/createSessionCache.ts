import { hashSecret } from '../../runtime/secrets.ts';

/** Looks up session holders by token. */
export interface SessionCache<Holder> {
  /** Null if the session is invalid. A session that another server ended stays valid for up to a second. */
  find(token: string): Promise<Holder | null>;
  /** Removes a session from the cache. */
  invalidate(token: string): void;
  /** Removes all sessions from the cache. */
  clear(): void;
}

interface SessionCacheOptions<Holder> {
  /** Loads the holder from the database by the token's hash. */
  readonly load: (hash: string) => Promise<Holder | null>;
  /** Monotonic milliseconds. */
  readonly monotonic: () => number;
}

interface CacheEntry<Holder> {
  readonly holder: Holder;
  readonly until: number;
}

const ttlMs = 1_000;
const maxEntries = 10_000;
const tokenShape = /^[\w-]{43}$/;

/** Caches session holders for a second, so that a page with many requests queries once. */
export function createSessionCache<Holder>({ load, monotonic }: SessionCacheOptions<Holder>): SessionCache<Holder> {
  const cache = new Map<string, CacheEntry<Holder>>();
  // A load that was in flight when a session ended must not cache it again.
  let invalidations = 0;

  const loadAndCache = async (hash: string): Promise<Holder | null> => {
    const invalidationsBefore = invalidations;
    const holder = await load(hash);
    if (holder === null || invalidations !== invalidationsBefore) return holder;
    if (cache.size >= maxEntries) cache.clear();
    cache.set(hash, { holder, until: monotonic() + ttlMs });
    return holder;
  };

  return {
    find: async (token) => {
      if (!tokenShape.test(token)) return null;
      const hash = hashSecret(token);
      const cached = cache.get(hash);
      return cached !== undefined && monotonic() < cached.until ? cached.holder : loadAndCache(hash);
    },
    invalidate: (token) => {
      invalidations += 1;
      cache.delete(hashSecret(token));
    },
    clear: () => {
      invalidations += 1;
      cache.clear();
    },
  };
}

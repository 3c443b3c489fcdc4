import { hashSecret } from '../../runtime/secrets.ts';

/** Finds out whose a session is. */
export interface SessionCache<Holder> {
  /** Null where the session is none, or no more. A session that is ended elsewhere is believed for a second. */
  find(token: string): Promise<Holder | null>;
  /** Forgets at once what is known of a session. */
  invalidate(token: string): void;
}

interface SessionCacheOptions<Holder> {
  /** Asks the database by a token's hash. */
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

/** Sessions in the database, each remembered for a second so that a busy page asks once. */
export function createSessionCache<Holder>({ load, monotonic }: SessionCacheOptions<Holder>): SessionCache<Holder> {
  const cache = new Map<string, CacheEntry<Holder>>();
  // A look that was under way when a session ended must not bring it back.
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
  };
}

import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose';
import * as v from 'valibot';
import { fetchPublic, type OutboundNetwork } from '../../outbound/fetchPublic.ts';
import type { ServerClock } from '../../runtime/serverClock.ts';
import { ApiError } from '../../errors/apiError.ts';

/** For how long a key set is believed, and how soon after that one is asked for again for a key that it lacks. */
const ttlMs = 600_000;
const minRefetchMs = 30_000;
const maxCached = 1_000;

const keySetSchema = v.object({ keys: v.pipe(v.array(v.looseObject({ kty: v.string() })), v.maxLength(50)) });

interface CachedKeySet {
  readonly at: number;
  readonly keys: Promise<ReturnType<typeof createLocalJWKSet>>;
}

interface KeySetCacheOptions {
  readonly clock: Pick<ServerClock, 'monotonic'>;
  readonly network?: OutboundNetwork | undefined;
}

async function readKeySet(url: string, network: OutboundNetwork | undefined) {
  const { bytes } = await fetchPublic({
    url: new URL(url),
    acceptsType: (type) => /^application\/(json|jwk-set\+json)\b/.test(type),
    accept: 'application/jwk-set+json, application/json',
    timeoutMs: 5_000,
    maxBytes: 65_536,
    ...(network && { network }),
  });
  return createLocalJWKSet(v.parse(keySetSchema, JSON.parse(bytes.toString('utf8'))) as JSONWebKeySet);
}

/**
 * The public keys of sites, fetched by the one way out (D14) and kept for ten minutes. For a key that is not among them
 * they are asked for again, not more often than twice a minute: so a site can change its keys at once.
 */
export function createKeySetCache({ clock, network }: KeySetCacheOptions): (url: string) => JWTVerifyGetKey {
  const cache = new Map<string, CachedKeySet>();

  function refetch(url: string): CachedKeySet {
    const set: CachedKeySet = { at: clock.monotonic(), keys: readKeySet(url, network) };
    // Kept though it failed, so that a site that is away is not asked at each sign-in; but not for long.
    set.keys.catch(() => {});
    cache.delete(url);
    cache.set(url, set);
    const [oldest] = cache.keys();
    if (cache.size > maxCached && oldest !== undefined) cache.delete(oldest);
    return set;
  }

  async function findKey(set: CachedKeySet, ...keyQuery: Parameters<JWTVerifyGetKey>) {
    try {
      return await (
        await set.keys
      )(...keyQuery);
    } catch (error) {
      if (error instanceof errors.JOSEError && !(error instanceof errors.JWKSNoMatchingKey)) throw error;
      return null;
    }
  }

  return (url) =>
    async (...keyQuery) => {
      const cached = cache.get(url);
      const age = cached === undefined ? Infinity : clock.monotonic() - cached.at;
      const found = cached !== undefined && age < ttlMs ? await findKey(cached, ...keyQuery) : null;
      if (found !== null) return found;
      const key = age >= minRefetchMs ? await findKey(refetch(url), ...keyQuery) : null;
      if (key === null) throw new ApiError('sessionEnded', { fields: { token: 'token_signature' } });
      return key;
    };
}

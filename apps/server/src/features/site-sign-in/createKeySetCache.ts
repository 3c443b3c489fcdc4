import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose';
import * as v from 'valibot';
import { fetchPublic, type OutboundNetwork } from '../../outbound/fetchPublic.ts';
import type { ServerClock } from '../../runtime/serverClock.ts';
import { ApiError } from '../../errors/apiError.ts';

/** Lifetime of a cached key set, and the minimum interval before it is fetched again for an unknown key. */
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
 * Caches the public keys of sites for ten minutes, fetched with SSRF protection (D14). An unknown key triggers another
 * fetch, at most twice a minute, so that a site can rotate its keys at once.
 */
export function createKeySetCache({ clock, network }: KeySetCacheOptions): (url: string) => JWTVerifyGetKey {
  const cache = new Map<string, CachedKeySet>();

  function refetch(url: string): CachedKeySet {
    const set: CachedKeySet = { at: clock.monotonic(), keys: readKeySet(url, network) };
    // Failures are cached briefly, so that an unavailable site is not requested at each sign-in.
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

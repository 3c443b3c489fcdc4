import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose';
import * as v from 'valibot';
import { fetchPublic, type OutboundNetwork } from '../../outbound/fetchPublic.ts';
import type { ServerClock } from '../../start/serverServices.ts';
import { ApiError } from '../../errors/apiError.ts';

/** For how long a key set is believed, and how soon after that one is asked for again for a key that it lacks. */
const lifeMs = 600_000;
const pauseMs = 30_000;
const maxKept = 1_000;

const keySetSchema = v.object({ keys: v.pipe(v.array(v.looseObject({ kty: v.string() })), v.maxLength(50)) });

interface KeptSet {
  readonly at: number;
  readonly keys: Promise<ReturnType<typeof createLocalJWKSet>>;
}

interface KeySetsOptions {
  readonly clock: Pick<ServerClock, 'monotonic'>;
  readonly network?: OutboundNetwork | undefined;
}

async function readKeySet(url: string, network: OutboundNetwork | undefined) {
  const { bytes } = await fetchPublic({
    url: new URL(url),
    isWanted: (type) => /^application\/(json|jwk-set\+json)\b/.test(type),
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
export function createKeySets({ clock, network }: KeySetsOptions): (url: string) => JWTVerifyGetKey {
  const kept = new Map<string, KeptSet>();

  function fetched(url: string): KeptSet {
    const set: KeptSet = { at: clock.monotonic(), keys: readKeySet(url, network) };
    // Kept though it failed, so that a site that is away is not asked at each sign-in; but not for long.
    set.keys.catch(() => {});
    kept.delete(url);
    kept.set(url, set);
    const [oldest] = kept.keys();
    if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest);
    return set;
  }

  async function keyIn(set: KeptSet, ...asked: Parameters<JWTVerifyGetKey>) {
    try {
      return await (
        await set.keys
      )(...asked);
    } catch (error) {
      if (error instanceof errors.JOSEError && !(error instanceof errors.JWKSNoMatchingKey)) throw error;
      return null;
    }
  }

  return (url) =>
    async (...asked) => {
      const known = kept.get(url);
      const age = known === undefined ? Infinity : clock.monotonic() - known.at;
      const found = known !== undefined && age < lifeMs ? await keyIn(known, ...asked) : null;
      if (found !== null) return found;
      const key = age >= pauseMs ? await keyIn(fetched(url), ...asked) : null;
      if (key === null) throw new ApiError('sessionEnded', { fields: { token: 'token_signature' } });
      return key;
    };
}

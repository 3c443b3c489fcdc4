import { createTokenBuckets, type TokenBuckets } from '../../runtime/tokenBuckets.ts';
import { OutboundError } from '../../outbound/fetchJson.ts';
import { fetchPublic, type OutboundNetwork, type PublicAnswer } from '../../outbound/fetchPublic.ts';
import { serviceNetwork } from '../../outbound/serviceNetwork.ts';
import { createBoundedCache } from '../../runtime/boundedCache.ts';
import { ApiError } from '../../errors/apiError.ts';
import type { GifProvider, GifSearch, ProvidedGif, ProvidedGifs } from './createGifProvider.ts';

interface GifsOptions {
  readonly clock: { monotonic(): number };
  readonly provider: GifProvider;
  /** Called on each failure, without the search text. */
  readonly onFailure: (error: OutboundError) => void;
  /** Requests to the service per minute and person, 60 by default, 0 for no limit; twenty times as many pictures. */
  readonly perMinute?: number;
  /** For tests. */
  readonly network?: OutboundNetwork;
}

/** Variant of a picture: the small ones to choose from, or the one to attach. */
export type GifPicture = 'still' | 'moving' | 'whole';

/** GIFs of an external service, proxied by this server. One per process. */
export interface Gifs {
  readonly attribution: string;
  /** @throws ApiError tryLater, tooManyCalls */
  search(person: string, search: GifSearch): Promise<ProvidedGifs>;
  /** @throws ApiError noSuchObject, tryLater, tooManyCalls */
  find(person: string, id: string): Promise<ProvidedGif>;
  /** @throws ApiError noSuchObject, tryLater, tooManyCalls */
  picture(person: string, id: string, picture: GifPicture): Promise<PublicAnswer>;
}

/** Services with GIFs, if the operator configured a provider. */
export interface UsesGifs {
  readonly gifs: Gifs | undefined;
}

const maxCached = 2_000;
const retryAfterMs = 5_000;
const pictureTimeoutMs = 10_000;
const maxBytesOf: Readonly<Record<GifPicture, number>> = {
  still: 1_048_576,
  moving: 4 * 1_048_576,
  whole: 10 * 1_048_576,
};

const isPicture = (contentType: string): boolean => /^image\/(gif|webp|png|jpeg)\s*(;|$)/.test(contentType);

/** Caches the service's answers; a picture is fetched only for an id that the service has confirmed. */
export function createGifs({ clock, provider, onFailure, perMinute = 60, network }: GifsOptions): Gifs {
  const cache = createBoundedCache<ProvidedGif>(maxCached, () => 1);
  const monotonic = () => clock.monotonic();
  const searchLimit = createTokenBuckets({ perMinute, monotonic });
  const pictureLimit = createTokenBuckets({ perMinute: perMinute * 20, monotonic });
  const take = (limit: TokenBuckets, person: string): void => {
    const wait = limit.take(person);
    if (wait !== null) throw new ApiError('tooManyCalls', { retryAfterMs: wait });
  };

  const mapFailures = async <Answer>(answer: Promise<Answer>): Promise<Answer> => {
    try {
      return await answer;
    } catch (error) {
      if (!(error instanceof OutboundError)) throw error;
      onFailure(error);
      throw new ApiError('tryLater', { retryAfterMs });
    }
  };

  const find = async (person: string, id: string): Promise<ProvidedGif> => {
    const cached = cache.get(id);
    if (cached === undefined) take(searchLimit, person);
    const gif = cached ?? (await mapFailures(provider.find(id)));
    if (gif === null) throw new ApiError('noSuchObject');
    cache.set(id, gif);
    return gif;
  };

  return {
    attribution: provider.attribution,
    find,
    async search(person, search) {
      take(searchLimit, person);
      const found = await mapFailures(provider.search(search));
      for (const gif of found.gifs) cache.set(gif.id, gif);
      return found;
    },
    async picture(person, id, picture) {
      take(pictureLimit, person);
      const { small, whole } = await find(person, id);
      const url = picture === 'whole' ? whole : small[picture];
      const from = url.origin === provider.origin.origin ? serviceNetwork(provider.origin) : network;
      const request = { url, acceptsType: isPicture, accept: 'image/webp, image/gif, image/png, image/jpeg' };
      const responseLimits = { timeoutMs: pictureTimeoutMs, maxBytes: maxBytesOf[picture] };
      return mapFailures(fetchPublic({ ...request, ...responseLimits, ...(from && { network: from }) }));
    },
  };
}

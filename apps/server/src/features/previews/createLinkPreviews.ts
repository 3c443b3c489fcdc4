import type { AttachmentOf } from 'ufi-core/contract';
import { createTokenBuckets } from '../../runtime/tokenBuckets.ts';
import { OutboundError } from '../../outbound/fetchJson.ts';
import { fetchPublic, type OutboundNetwork } from '../../outbound/fetchPublic.ts';
import { createBoundedCache } from '../../runtime/boundedCache.ts';
import { ApiError } from '../../errors/apiError.ts';
import { createRequestQueue } from '../../runtime/createRequestQueue.ts';
import { decodeHtml } from './decodeHtml.ts';
import { readPreview } from './readPreview.ts';
import type { Log } from '../../database/engine/index.ts';
import type { UsesLiveSettings } from '../instance-settings/index.ts';
import type { ServerClock } from '../../runtime/serverClock.ts';

/** Creates link previews: no link has one while the instance's owners do not allow fetching pages. */
export function openLinkPreviews({ clock, log, liveSettings }: PreviewTools): LinkPreviews {
  const previews = createLinkPreviews({
    clock,
    onFailure: ({ failure, status }) => log.info({ failure, status }, 'a link has no preview'),
  });
  return {
    fetchPreview: async (person, address) =>
      (await liveSettings.recent()).link_previews ? previews.fetchPreview(person, address) : null,
  };
}

interface PreviewTools extends UsesLiveSettings {
  readonly clock: ServerClock;
  readonly log: Log;
}

/** The preview card of a shared link. */
export type ShareCard = AttachmentOf<'share'>;

/** Previews of shared links. One per process. */
export interface LinkPreviews {
  /**
   * Fetches the preview of a page; null if it has none, is unavailable or is not on the public Internet.
   *
   * @throws ApiError tooManyCalls, tryLater if too many requests wait
   */
  fetchPreview(person: string, address: string): Promise<ShareCard | null>;
}

/** Services with link previews; without them no link has a preview. */
export interface UsesPreviews {
  readonly previews: LinkPreviews | undefined;
}

interface LinkPreviewsOptions {
  readonly clock: { monotonic(): number };
  /** Called on each failure, without the address. */
  readonly onFailure: (error: OutboundError) => void;
  /** Uncached pages per minute and person; 30 by default, 0 for no limit. */
  readonly perMinute?: number;
  /** For tests. */
  readonly network?: OutboundNetwork;
}

interface CacheEntry {
  readonly card: ShareCard | null;
  readonly until: number;
}

const timeoutMs = 5_000;
const maxBytes = 524_288;
const ttlMs = 60 * 60_000;
// Failures may be temporary.
const failureTtlMs = 5 * 60_000;
const maxCacheSize = 4 * 1_048_576;

const isHtml = (contentType: string): boolean => /^(text\/html|application\/xhtml\+xml)\s*(;|$)/.test(contentType);
const sizeOf = ({ card }: CacheEntry): number => 200 + JSON.stringify(card).length * 2;

/** Creates link previews: each page is fetched at most once an hour, four at a time, and only its text is cached. */
export function createLinkPreviews({ clock, onFailure, perMinute = 30, network }: LinkPreviewsOptions): LinkPreviews {
  const cache = createBoundedCache<CacheEntry>(maxCacheSize, sizeOf);
  const limit = createTokenBuckets({ perMinute, monotonic: () => clock.monotonic() });
  const queue = createRequestQueue();
  const inFlight = new Map<string, Promise<ShareCard | null>>();

  const fetchCard = async (url: URL): Promise<ShareCard | null> => {
    const accept = 'text/html, application/xhtml+xml';
    const request = { url, accept, acceptsType: isHtml, timeoutMs, maxBytes, ...(network && { network }) };
    const { bytes, contentType } = await fetchPublic(request);
    const { title, subtitle } = readPreview(decodeHtml(bytes, contentType));
    // An image would have to be copied first: third-party images are never shown directly.
    return title === '' ? null : { type: 'share', uri: url.href, host: url.host, title, subtitle, image: null };
  };

  const fetchAndCache = async (url: URL): Promise<ShareCard | null> => {
    const until = (ms: number) => clock.monotonic() + ms;
    try {
      const card = await queue.run(() => fetchCard(url));
      cache.set(url.href, { card, until: until(ttlMs) });
      return card;
    } catch (error) {
      if (!(error instanceof OutboundError)) throw error;
      onFailure(error);
      cache.set(url.href, { card: null, until: until(failureTtlMs) });
      return null;
    }
  };

  const findPreview = (url: URL, person: string): Promise<ShareCard | null> => {
    const cached = cache.get(url.href);
    if (cached !== undefined && clock.monotonic() < cached.until) return Promise.resolve(cached.card);
    const pending = inFlight.get(url.href);
    if (pending !== undefined) return pending;
    const wait = limit.take(person);
    if (wait !== null) throw new ApiError('tooManyCalls', { retryAfterMs: wait });
    const fetching = fetchAndCache(url).finally(() => inFlight.delete(url.href));
    inFlight.set(url.href, fetching);
    return fetching;
  };

  return {
    fetchPreview: async (person, address) => {
      const url = new URL(address);
      // A fragment names a part of the same page.
      url.hash = '';
      const card = await findPreview(url, person);
      return card && { ...card, uri: address };
    },
  };
}

import type { AttachmentOf } from 'ufi-core/contract';
import { createTokenBuckets } from '../../runtime/tokenBuckets.ts';
import { OutboundError } from '../../outbound/fetchJson.ts';
import { fetchPublic, type OutboundNetwork } from '../../outbound/fetchPublic.ts';
import { createBoundedCache } from '../../runtime/boundedCache.ts';
import { ApiError } from '../../errors/apiError.ts';
import { createWorkers } from '../../runtime/createWorkers.ts';
import { decodeHtml } from './decodeHtml.ts';
import { readPreview } from './readPreview.ts';

/** What stands under a link that somebody shares. */
export type ShareCard = AttachmentOf<'share'>;

/** Looks at links that people share. One a process. */
export interface LinkPreviews {
  /**
   * What a page says of itself; null where it says nothing, can't be had, or is not of the Internet.
   *
   * @throws Refused tooManyCalls, tryLater where too many look already
   */
  look(person: string, address: string): Promise<ShareCard | null>;
}

interface LinkPreviewsOptions {
  readonly clock: { monotonic(): number };
  /** Told of each failure, without the address. */
  readonly onFailure: (error: OutboundError) => void;
  /** How often one person may have a page looked at that is not known; 30 unless told, 0 for no limit. */
  readonly perMinute?: number;
  /** Of a test. */
  readonly network?: OutboundNetwork;
}

interface Known {
  readonly card: ShareCard | null;
  readonly until: number;
}

const timeoutMs = 5_000;
const maxBytes = 524_288;
const keptMs = 60 * 60_000;
// What failed may soon be well again.
const failedMs = 5 * 60_000;
const mostKept = 4 * 1_048_576;

const isHtml = (contentType: string): boolean => /^(text\/html|application\/xhtml\+xml)\s*(;|$)/.test(contentType);
const sizeOf = ({ card }: Known): number => 200 + JSON.stringify(card).length * 2;

/** Previews of links: each page is asked once an hour, four at a time, and nothing but its words is kept. */
export function createLinkPreviews({ clock, onFailure, perMinute = 30, network }: LinkPreviewsOptions): LinkPreviews {
  const cache = createBoundedCache<Known>(mostKept, sizeOf);
  const limit = createTokenBuckets({ perMinute, monotonic: () => clock.monotonic() });
  const workers = createWorkers();
  const underWay = new Map<string, Promise<ShareCard | null>>();

  const fetchCard = async (url: URL): Promise<ShareCard | null> => {
    const accept = 'text/html, application/xhtml+xml';
    const wanted = { url, accept, isWanted: isHtml, timeoutMs, maxBytes, ...(network && { network }) };
    const { bytes, contentType } = await fetchPublic(wanted);
    const { title, subtitle } = readPreview(decodeHtml(bytes, contentType));
    // A picture would have to be made ours first: nothing is shown straight from elsewhere.
    return title === '' ? null : { type: 'share', uri: url.href, host: url.host, title, subtitle, image: null };
  };

  const lookAnew = async (url: URL): Promise<ShareCard | null> => {
    const until = (ms: number) => clock.monotonic() + ms;
    try {
      const card = await workers.run(() => fetchCard(url));
      cache.set(url.href, { card, until: until(keptMs) });
      return card;
    } catch (error) {
      if (!(error instanceof OutboundError)) throw error;
      onFailure(error);
      cache.set(url.href, { card: null, until: until(failedMs) });
      return null;
    }
  };

  const lookOnce = (url: URL, person: string): Promise<ShareCard | null> => {
    const known = cache.get(url.href);
    if (known !== undefined && clock.monotonic() < known.until) return Promise.resolve(known.card);
    const begun = underWay.get(url.href);
    if (begun !== undefined) return begun;
    const wait = limit.take(person);
    if (wait !== null) throw new ApiError('tooManyCalls', { retryAfterMs: wait });
    const looking = lookAnew(url).finally(() => underWay.delete(url.href));
    underWay.set(url.href, looking);
    return looking;
  };

  return {
    look: async (person, address) => {
      const url = new URL(address);
      // It names a place on the page, which is the same page.
      url.hash = '';
      const card = await lookOnce(url, person);
      return card && { ...card, uri: address };
    },
  };
}

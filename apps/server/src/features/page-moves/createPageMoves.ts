import { parseUrl } from '../../runtime/parseUrl.ts';
import { OutboundError } from '../../outbound/fetchJson.ts';
import { fetchPublic, type OutboundNetwork } from '../../outbound/fetchPublic.ts';
import { decodeHtml } from '../previews/decodeHtml.ts';
import { createWorkers } from '../../runtime/createWorkers.ts';
import { readCanonical } from './readCanonical.ts';
import { readPageAdmins } from './readPageAdmins.ts';

/** Finds out where pages are by now. One a process. */
export interface PageMoves {
  /**
   * Where a page has moved for good (301, 308), or which address it says is its own; null where it is still there, says
   * nothing, or can't be had.
   *
   * @throws Refused tryLater where too many ask already
   */
  follow(address: string): Promise<string | null>;
  /** The ids in a page's `fb:admins`; null where the page can't be had. @throws as `follow` does */
  adminsOf(address: string): Promise<string[] | null>;
}

interface PageMovesOptions {
  /** Told of each failure, without the address. */
  readonly onFailure: (error: OutboundError) => void;
  /** Of a test. */
  readonly network?: OutboundNetwork;
}

const timeoutMs = 5_000;
const maxBytes = 524_288;
const isHtml = (contentType: string): boolean => /^(text\/html|application\/xhtml\+xml)\s*(;|$)/.test(contentType);

/** Asks the pages themselves, through the one way out (D14), four at a time. */
export function createPageMoves({ onFailure, network }: PageMovesOptions): PageMoves {
  const workers = createWorkers();

  const fetchPage = (address: string) => {
    const accept = 'text/html, application/xhtml+xml';
    return fetchPublic({
      url: new URL(address),
      accept,
      isWanted: isHtml,
      timeoutMs,
      maxBytes,
      ...(network && { network }),
    });
  };

  const look = async (address: string): Promise<string | null> => {
    const wanted = { url: new URL(address) };
    const { url, isMovedForGood, bytes, contentType } = await fetchPage(address);
    // Where it only leads for now is no address of the page: it may ask for a consent, or who is there.
    if (url.href !== wanted.url.href && !isMovedForGood) return null;
    const canonical = readCanonical(decodeHtml(bytes, contentType));
    const own = canonical === null ? null : parseUrl(new URL(canonical, url).href);
    const isPage = own === null || /^https?:$/.test(own.protocol);
    const found = own !== null && isPage ? own.href : url.href;
    return found === wanted.url.href ? null : found;
  };

  const readAdmins = async (address: string): Promise<string[]> => {
    const { bytes, contentType } = await fetchPage(address);
    return readPageAdmins(decodeHtml(bytes, contentType));
  };

  const failed = (error: unknown): null => {
    if (error instanceof OutboundError) onFailure(error);
    else if (!(error instanceof TypeError)) throw error;
    return null;
  };

  return {
    follow: (address) => workers.run(() => look(address).catch(failed)),
    adminsOf: (address) => workers.run(() => readAdmins(address).catch(failed)),
  };
}

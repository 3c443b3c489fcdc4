import { parseUrl } from '../../runtime/parseUrl.ts';
import { OutboundError } from '../../outbound/fetchJson.ts';
import { fetchPublic, type OutboundNetwork } from '../../outbound/fetchPublic.ts';
import { decodeHtml } from '../previews/decodeHtml.ts';
import { createRequestQueue } from '../../runtime/createRequestQueue.ts';
import { readHead } from '../previews/readHead.ts';
import type { Log } from '../../database/engine/index.ts';

/** The address that a page's head says is its own: `<link rel=canonical>`, else `og:url`; null where it says none. */
export function readCanonical(html: string): string | null {
  const found: { canonical: string | null; ogUrl: string | null } = { canonical: null, ogUrl: null };
  readHead(html, {
    onElement(name, { rel = '', href, property, content }) {
      const isCanonical = name === 'link' && rel.toLowerCase().split(/\s+/).includes('canonical');
      if (isCanonical && href) found.canonical ??= href.trim();
      if (name === 'meta' && property === 'og:url' && content) found.ogUrl ??= content.trim();
    },
  });
  return found.canonical ?? found.ogUrl;
}

/** As many as anybody would name. */
const maxAdmins = 50;

/** The ids that a page's head names in `fb:admins`, each once, in their order; what is no number is none. */
export function readPageAdmins(html: string): string[] {
  const ids = new Set<string>();
  readHead(html, {
    onElement(name, { property, name: named, content = '' }) {
      if (name !== 'meta' || (property ?? named) !== 'fb:admins') return;
      for (const id of content.split(',')) if (/^\d{1,20}$/.test(id.trim())) ids.add(id.trim());
    },
  });
  return [...ids].slice(0, maxAdmins);
}

/** What finds out where pages are by now, where the operator lets the server look at pages. */
export const openPageInspector = (isEnabled: boolean, log: Log): PageInspector | undefined =>
  isEnabled
    ? createPageInspector({
        onFailure: ({ failure, status }) => log.info({ failure, status }, 'a page was not followed'),
      })
    : undefined;

/** Finds out where pages are by now. One a process. */
export interface PageInspector {
  /**
   * Where a page has moved for good (301, 308), or which address it says is its own; null where it is still there, says
   * nothing, or can't be had.
   *
   * @throws Refused tryLater where too many ask already
   */
  findMovedAddress(address: string): Promise<string | null>;
  /** The ids in a page's `fb:admins`; null where the page can't be had. @throws as `follow` does */
  readAdmins(address: string): Promise<string[] | null>;
}

/** Resolving moved pages of sites; without it every address is a page of its own. */
export interface UsesPageInspector {
  readonly pageInspector: PageInspector | undefined;
}

interface PageInspectorOptions {
  /** Told of each failure, without the address. */
  readonly onFailure: (error: OutboundError) => void;
  /** Of a test. */
  readonly network?: OutboundNetwork;
}

const timeoutMs = 5_000;
const maxBytes = 524_288;
const isHtml = (contentType: string): boolean => /^(text\/html|application\/xhtml\+xml)\s*(;|$)/.test(contentType);

/** Asks the pages themselves, through the one way out (D14), four at a time. */
export function createPageInspector({ onFailure, network }: PageInspectorOptions): PageInspector {
  const queue = createRequestQueue();

  const fetchPage = (address: string) => {
    const accept = 'text/html, application/xhtml+xml';
    return fetchPublic({
      url: new URL(address),
      accept,
      acceptsType: isHtml,
      timeoutMs,
      maxBytes,
      ...(network && { network }),
    });
  };

  const inspect = async (address: string): Promise<string | null> => {
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

  const fetchAdmins = async (address: string): Promise<string[]> => {
    const { bytes, contentType } = await fetchPage(address);
    return readPageAdmins(decodeHtml(bytes, contentType));
  };

  const nullOnFailure = (error: unknown): null => {
    if (error instanceof OutboundError) onFailure(error);
    else if (!(error instanceof TypeError)) throw error;
    return null;
  };

  return {
    findMovedAddress: (address) => queue.run(() => inspect(address).catch(nullOnFailure)),
    readAdmins: (address) => queue.run(() => fetchAdmins(address).catch(nullOnFailure)),
  };
}

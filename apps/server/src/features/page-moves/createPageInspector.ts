import { parseUrl } from 'ufi-core/internal/addresses';
import { OutboundError } from '../../outbound/fetchJson.ts';
import { fetchPublic, type OutboundNetwork } from '../../outbound/fetchPublic.ts';
import { readTextRecords } from '../../outbound/readTextRecords.ts';
import { decodeHtml, readHead } from '../previews/index.ts';
import type { UsesLiveSettings } from '../instance-settings/index.ts';
import { createRequestQueue } from '../../runtime/createRequestQueue.ts';
import type { Log } from '../../database/engine/index.ts';

/** The canonical address in a page's head: `<link rel=canonical>`, else `og:url`; null if there is none. */
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

/** More than any page would name. */
const maxAdmins = 50;

/** The ids in a page's `fb:admins`, in order and without duplicates; other values are skipped. */
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

const idsIn = (text: string): string[] => text.split(/[\s,]+/).filter((id) => /^\d{1,20}$/.test(id));

/** The ids in a page's `ufi-owner`. */
function readOwners(html: string): string[] {
  const ids: string[] = [];
  readHead(html, {
    onElement(name, { name: named, content = '' }) {
      if (name === 'meta' && named === 'ufi-owner') ids.push(...idsIn(content));
    },
  });
  return ids.slice(0, maxAdmins);
}

/** Creates the page inspector if the operator allows fetching pages. */
export function openPageInspector({ liveSettings, log }: UsesLiveSettings & { readonly log: Log }): PageInspector {
  const inspector = createPageInspector({
    onFailure: ({ failure, status }) => log.info({ failure, status }, 'a page was not followed'),
  });
  const isAllowed = async () => (await liveSettings.recent()).link_previews;
  return {
    findMovedAddress: async (address) => ((await isAllowed()) ? inspector.findMovedAddress(address) : null),
    readAdmins: async (address) => ((await isAllowed()) ? inspector.readAdmins(address) : []),
    readOwners: async (origin) => ((await isAllowed()) ? inspector.readOwners(origin) : []),
  };
}

/** Fetches pages of sites to find their current address and admins. One per process. */
export interface PageInspector {
  /**
   * The address that a page has permanently moved to (301, 308) or names as canonical; null if it is unchanged or
   * unavailable.
   *
   * @throws ApiError tryLater if too many requests wait
   */
  findMovedAddress(address: string): Promise<string | null>;
  /** The ids in a page's `fb:admins`; null if the page is unavailable. @throws ApiError as `findMovedAddress` does */
  readAdmins(address: string): Promise<string[] | null>;
  /**
   * The ids of those whom an origin names as its owners: in `<meta name="ufi-owner">` of its home page, in
   * `/.well-known/ufi-owner`, or in TXT records (`ufi-owner=`) of its host.
   *
   * @throws ApiError as `findMovedAddress` does
   */
  readOwners(origin: string): Promise<string[]>;
}

/** Services with a page inspector; without it moved pages are not detected. */
export interface UsesPageInspector {
  readonly pageInspector: PageInspector | undefined;
}

interface PageInspectorOptions {
  /** Called on each failure, without the address. */
  readonly onFailure: (error: OutboundError) => void;
  /** For tests. */
  readonly network?: OutboundNetwork;
}

const timeoutMs = 5_000;
const maxBytes = 524_288;
const isText = (contentType: string): boolean => /^text\/plain\s*(;|$)/.test(contentType);
const isHtml = (contentType: string): boolean => /^(text\/html|application\/xhtml\+xml)\s*(;|$)/.test(contentType);

/** Fetches pages with the SSRF protection of `fetchPublic` (D14), four at a time. */
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
    // A temporary redirect doesn't change the page's address: it may lead to a consent or sign-in page.
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

  const fetchOwners = async (origin: string): Promise<string[]> => {
    const orNone = (found: Promise<string[]>): Promise<string[]> => found.catch((error) => nullOnFailure(error) ?? []);
    const file = { url: new URL('/.well-known/ufi-owner', origin), accept: 'text/plain', acceptsType: isText };
    const found = await Promise.all([
      orNone(fetchPage(`${origin}/`).then(({ bytes, contentType }) => readOwners(decodeHtml(bytes, contentType)))),
      orNone(
        fetchPublic({ ...file, timeoutMs, maxBytes, ...(network && { network }) }).then(({ bytes }) =>
          idsIn(bytes.toString()),
        ),
      ),
      readTextRecords(new URL(origin).hostname, { nameServers: network?.nameServers }).then((records) =>
        records.flatMap((record) => idsIn(/^ufi-owner=(.*)$/.exec(record)?.[1] ?? '')),
      ),
    ]);
    return found.flat();
  };

  return {
    readOwners: (origin) => queue.run(() => fetchOwners(origin)),
    findMovedAddress: (address) => queue.run(() => inspect(address).catch(nullOnFailure)),
    readAdmins: (address) => queue.run(() => fetchAdmins(address).catch(nullOnFailure)),
  };
}

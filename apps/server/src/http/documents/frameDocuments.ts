import { createHash } from 'node:crypto';
import type { FramePageAnswer } from 'ufi-plugin/contract';
import { createArticleCache, articleCacheTtlMs } from '../../features/article-pages/articleCache.ts';
import type { ServerServices } from '../../start/serverServices.ts';
import type { AppContext } from '../context/appContext.ts';
import { chooseLocale, localeCookie } from '../input/chooseLocale.ts';
import { frameCookie, readCookies } from '../security/cookies.ts';
import { encodedBytes } from '../answers/encodedBytes.ts';
import { isMobileFrame, localeInAddress } from '../visits/frameAddress.ts';
import { withCommonHeaders } from '../metrics/observe.ts';

/** A document that everybody without a session gets. */
export interface FrameDocument {
  readonly bytes: Uint8Array;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>> & { readonly etag: string };
  /** Unix seconds. */
  readonly madeAt: number;
}

/** What a frame's document of an article is drawn from, and when that was begun (monotonic). */
export interface RenderedDocument {
  readonly page: FramePageAnswer;
  readonly document: FrameDocument;
  readonly since: number;
}

/** Documents as everybody without a session gets them, until something in them changes. */
export interface FrameDocuments {
  /** What tells a request's document from others; null where somebody may be signed in. */
  keyOf(context: AppContext): string | null;
  /** The document as it is kept, else as it is drawn now; whoever asks for it meanwhile waits for that. */
  find(key: string, render: () => Promise<RenderedDocument>): Promise<FrameDocument>;
}

/** How much documents may take, in bytes. */
const maxBytes = 64 * 1024 * 1024;
const minuteMs = 60_000;

/**
 * The address as it was asked for, and what else decides: the language and the device, which an address may name and
 * may name wrongly. A frame that brings a session, even one that has ended, has no key.
 */
function keyOf({ req }: AppContext): string | null {
  const cookies = req.header('cookie');
  const known = cookies === undefined ? {} : readCookies(cookies);
  if (known[frameCookie] !== undefined || req.header('authorization') !== undefined) return null;
  const address = req.url.slice(req.url.indexOf('?') + 1 || req.url.length);
  const url = new URL(req.url);
  const locale = localeInAddress(url) ?? chooseLocale(known[localeCookie], req.header('accept-language'));
  const isMobile = isMobileFrame(url, (name) => req.header(name));
  return `${address} ${locale} ${isMobile}`;
}

/** Makes the bytes of a document and what travels with them. */
export function frameDocument(html: string, status: number, headers: Readonly<Record<string, string>>): FrameDocument {
  const bytes = Buffer.from(html);
  const etag = `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`;
  const more = { 'cache-control': 'private, no-cache', 'content-type': 'text/html; charset=utf-8' };
  return { bytes, status, headers: { ...more, ...headers, etag }, madeAt: Math.floor(Date.now() / 1_000) };
}

/**
 * A document for its reader, who is only told that it is the same where they have it still. The date stands in it from
 * the second after the one in which it was made: in that one there may have been another.
 */
export async function frameDocumentAnswer(context: AppContext, document: FrameDocument): Promise<Response> {
  const { req } = context;
  const { bytes: plain, status, madeAt } = document;
  const isDated = Date.now() / 1_000 >= madeAt + 1;
  const headers = withCommonHeaders(context, {
    ...document.headers,
    ...(isDated && { 'last-modified': new Date(madeAt * 1_000).toUTCString() }),
  });
  if (status === 200 && isNotModified(req.header('if-none-match'), req.header('if-modified-since'), document)) {
    return new Response(null, { status: 304, headers });
  }
  const { bytes, encoding } = await encodedBytes(document, () => plain, {
    accept: req.header('accept-encoding'),
    effort: 5,
  });
  return new Response(bytes, {
    status,
    headers: encoding === undefined ? headers : { ...headers, 'content-encoding': encoding },
  });
}

function isNotModified(tag: string | undefined, date: string | undefined, { headers, madeAt }: FrameDocument): boolean {
  if (tag !== undefined) return tag === headers.etag;
  return date !== undefined && Date.parse(date) / 1_000 >= madeAt;
}

/** @returns undefined where nothing is remembered of threads, so nobody tells when a document is old */
export function createFrameDocuments({ threadCache, pool, clock }: ServerServices): FrameDocuments | undefined {
  if (threadCache === undefined) return undefined;
  const sizeOf = ({ bytes }: FrameDocument): number => 2 * bytes.byteLength + 1_000;
  const cache = createArticleCache<FrameDocument>({ threadCache, pool, clock, bytes: maxBytes, sizeOf });
  const rendering = new Map<string, Promise<FrameDocument>>();

  function store(key: string, { page: { shown, status }, document, since }: RenderedDocument): void {
    if (shown === undefined || status !== 200) return;
    // Its times are those of the minute.
    const minuteLeft = minuteMs - (clock.now() % minuteMs);
    cache.set(key, document, { ...shown, since, until: since + Math.min(articleCacheTtlMs, minuteLeft) });
  }

  async function renderAndCache(key: string, render: () => Promise<RenderedDocument>): Promise<FrameDocument> {
    const rendered = await render();
    store(key, rendered);
    return rendered.document;
  }

  return {
    keyOf,
    async find(key, render) {
      const cached = await cache.find(key);
      if (cached !== undefined) return cached;
      const begun = rendering.get(key);
      // What came of it may be a refusal, or old already: the shelf knows.
      const shared = begun && (await begun.catch(() => undefined).then(() => cache.find(key)));
      if (shared !== undefined) return shared;
      const pending = renderAndCache(key, render);
      rendering.set(key, pending);
      return pending.finally(() => rendering.get(key) === pending && rendering.delete(key));
    },
  };
}

import { createHash } from 'node:crypto';
import type { FramePageAnswer } from 'ufi-plugin/contract';
import { createArticleCache, articleCacheTtlMs } from '../../features/article-pages/index.ts';
import type { AppContext } from '../context/appContext.ts';
import { chooseLocale, localeCookie } from '../input/chooseLocale.ts';
import { frameCookie, readCookies } from '../security/cookies.ts';
import { encodedBytes } from '../answers/encodedBytes.ts';
import { isMobileFrame, localeInAddress } from '../visits/frameAddress.ts';
import { withCommonHeaders } from '../metrics/observe.ts';
import type { ThreadServices } from '../../features/lists/index.ts';

/** A document as every visitor without a session gets it. */
export interface FrameDocument {
  readonly bytes: Uint8Array;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>> & { readonly etag: string };
  /** Unix seconds. */
  readonly madeAt: number;
}

/** A rendered document of an article, and the time at which rendering began (monotonic). */
export interface RenderedDocument {
  readonly page: FramePageAnswer;
  readonly document: FrameDocument;
  readonly since: number;
}

/** Cache of frame documents for visitors without a session. */
export interface FrameDocuments {
  /** The cache key of a request; null if the visitor may be signed in. */
  keyOf(context: AppContext): string | null;
  /** Returns the cached document or renders it. Concurrent requests for one key wait for the same rendering. */
  find(key: string, render: () => Promise<RenderedDocument>): Promise<FrameDocument>;
}

/** The cache's size, in bytes. */
const maxBytes = 64 * 1024 * 1024;
const minuteMs = 60_000;

/**
 * The key consists of the query as requested, the language and the device class; the address may name the last two,
 * possibly with invalid values. A request that carries a session, even an expired one, has no key.
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

/** Creates the bytes and headers of a document. */
export function frameDocument(html: string, status: number, headers: Readonly<Record<string, string>>): FrameDocument {
  const bytes = Buffer.from(html);
  const etag = `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`;
  const more = { 'cache-control': 'private, no-cache', 'content-type': 'text/html; charset=utf-8' };
  return { bytes, status, headers: { ...more, ...headers, etag }, madeAt: Math.floor(Date.now() / 1_000) };
}

/**
 * Answers with the document, or 304 if the client still has it. `Last-Modified` is only sent from the second after the
 * document was made on: within the same second there may have been an earlier version.
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

/**
 * Creates the document cache.
 *
 * @returns undefined without a thread cache, because then nothing reports that a document is outdated
 */
export function createFrameDocuments({ threadCache, pool, clock }: ThreadServices): FrameDocuments | undefined {
  if (threadCache === undefined) return undefined;
  const sizeOf = ({ bytes }: FrameDocument): number => 2 * bytes.byteLength + 1_000;
  const cache = createArticleCache<FrameDocument>({ threadCache, pool, clock, bytes: maxBytes, sizeOf });
  const rendering = new Map<string, Promise<FrameDocument>>();

  function store(key: string, { page: { shown, status }, document, since }: RenderedDocument): void {
    if (shown === undefined || status !== 200) return;
    // Relative times in the document are valid for the current minute.
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
      // The other rendering may have failed or be outdated already, so check the cache again.
      const shared = begun && (await begun.catch(() => undefined).then(() => cache.find(key)));
      if (shared !== undefined) return shared;
      const pending = renderAndCache(key, render);
      rendering.set(key, pending);
      return pending.finally(() => rendering.get(key) === pending && rendering.delete(key));
    },
  };
}

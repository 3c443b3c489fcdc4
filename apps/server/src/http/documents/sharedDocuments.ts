import { createHash } from 'node:crypto';
import type { ShownThread } from 'ufi-core/contract';
import { answerTtlMs, createAnswerCache } from '../../features/article-pages/index.ts';
import type { AppContext } from '../context/appContext.ts';
import { encodedBytes } from '../answers/encodedBytes.ts';
import { withCommonHeaders } from '../metrics/observe.ts';
import type { ThreadServices } from '../../features/lists/index.ts';

/** A document as every visitor without a session gets it. */
export interface SharedDocument {
  readonly bytes: Uint8Array;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>> & { readonly etag: string };
  /** Unix seconds. */
  readonly madeAt: number;
}

/** A rendered document, the threads that it shows, and the time at which rendering began (monotonic). */
export interface RenderedDocument {
  /** Undefined if the document may not be reused. */
  readonly shown: readonly ShownThread[] | undefined;
  readonly document: SharedDocument;
  readonly since: number;
}

/** Cache of documents for visitors without a session, by keys of `documentKeys.ts`. */
export interface SharedDocuments {
  /** Returns the cached document or renders it. Concurrent requests for one key wait for the same rendering. */
  find(key: string, render: () => Promise<RenderedDocument>): Promise<SharedDocument>;
}

/** The cache's size, in bytes. */
const maxBytes = 64 * 1024 * 1024;
const minuteMs = 60_000;
/** The longest that a document without threads is served: nothing announces that it has changed. */
const emptyTtlMs = 1_000;

/** Creates the bytes and headers of a document. */
export function sharedDocument(
  html: string,
  status: number,
  headers: Readonly<Record<string, string>>,
): SharedDocument {
  const bytes = Buffer.from(html);
  const etag = `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`;
  const more = { 'cache-control': 'private, no-cache', 'content-type': 'text/html; charset=utf-8' };
  return { bytes, status, headers: { ...more, ...headers, etag }, madeAt: Math.floor(Date.now() / 1_000) };
}

/**
 * Answers with the document, or 304 if the client still has it. `Last-Modified` is only sent from the second after the
 * document was made on: within the same second there may have been an earlier version.
 */
export async function sharedDocumentAnswer(context: AppContext, document: SharedDocument): Promise<Response> {
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

function isNotModified(
  tag: string | undefined,
  date: string | undefined,
  { headers, madeAt }: SharedDocument,
): boolean {
  if (tag !== undefined) return tag === headers.etag;
  return date !== undefined && Date.parse(date) / 1_000 >= madeAt;
}

/**
 * Creates the document cache.
 *
 * @returns undefined without a thread cache, because then nothing reports that a document is outdated
 */
export function createSharedDocuments({ threadCache, pool, clock }: ThreadServices): SharedDocuments | undefined {
  if (threadCache === undefined) return undefined;
  const sizeOf = ({ bytes }: SharedDocument): number => 2 * bytes.byteLength + 1_000;
  const cache = createAnswerCache<SharedDocument>({ threadCache, pool, clock, bytes: maxBytes, sizeOf });
  const rendering = new Map<string, Promise<SharedDocument>>();

  function store(key: string, { shown, document, since }: RenderedDocument): void {
    if (shown === undefined || document.status !== 200) return;
    // Relative times in the document are valid for the current minute.
    const minuteLeft = minuteMs - (clock.now() % minuteMs);
    const ttlMs = Math.min(shown.length === 0 ? emptyTtlMs : answerTtlMs, minuteLeft);
    cache.set(key, document, { threads: shown, since, until: since + ttlMs });
  }

  async function renderAndCache(key: string, render: () => Promise<RenderedDocument>): Promise<SharedDocument> {
    const rendered = await render();
    store(key, rendered);
    return rendered.document;
  }

  return {
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

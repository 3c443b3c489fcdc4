import { Readable } from 'node:stream';
import { constants, createGzip } from 'node:zlib';
import type { PageAnswer } from 'ufi-core/contract';
import type { AppContext } from '../context/appContext.ts';
import { encodedBytes } from '../answers/encodedBytes.ts';

const quick = 4;

/** Compresses a complete document, so that its length is known. */
async function wholeDocument(html: string, accept: string | undefined, headers: Headers): Promise<Uint8Array> {
  const { bytes, encoding } = await encodedBytes({}, () => Buffer.from(html), { accept, effort: quick });
  if (encoding !== undefined) headers.set('content-encoding', encoding);
  return bytes;
}

/** Compresses a streamed document and flushes after each part, so that the first part isn't held back. */
function documentInParts(html: AsyncIterable<Uint8Array>, accept: string | undefined, headers: Headers) {
  const parts = Readable.from(html);
  if (accept?.includes('gzip') !== true) return Readable.toWeb(parts) as ReadableStream<Uint8Array>;
  headers.set('content-encoding', 'gzip');
  return Readable.toWeb(parts.pipe(createGzip({ flush: constants.Z_SYNC_FLUSH }))) as ReadableStream<Uint8Array>;
}

/** The response for a rendered document. `more` adds headers: its policy, caching and `Vary`. */
export async function documentAnswer(
  context: AppContext,
  { status, html }: Pick<PageAnswer, 'html' | 'status'>,
  more: Readonly<Record<string, string>>,
): Promise<Response> {
  const accept = context.req.header('accept-encoding');
  const headers = new Headers({ 'content-type': 'text/html; charset=utf-8', ...more });
  const body =
    typeof html === 'string' ? await wholeDocument(html, accept, headers) : documentInParts(html, accept, headers);
  return new Response(body, { status, headers });
}

/** The text of a document, also of one that is rendered in parts. */
export async function wholeText(html: PageAnswer['html']): Promise<string> {
  if (typeof html === 'string') return html;
  const parts: Uint8Array[] = [];
  for await (const part of html) parts.push(part);
  return Buffer.concat(parts).toString();
}

import { Readable } from 'node:stream';
import { constants, createGzip } from 'node:zlib';
import type { PageAnswer } from 'ufi-core/contract';
import type { AppContext } from '../context/appContext.ts';
import { encodedBytes } from '../answers/encodedBytes.ts';

const quick = 4;

/** The bytes of a document that is whole: packed at once, with their length. */
async function wholeDocument(html: string, accept: string | undefined, headers: Headers): Promise<Uint8Array> {
  const { bytes, encoding } = await encodedBytes({}, () => Buffer.from(html), { accept, effort: quick });
  if (encoding !== undefined) headers.set('content-encoding', encoding);
  return bytes;
}

/** A document that comes in parts. Each is sent as it comes, or the first words would wait for the last. */
function documentInParts(html: AsyncIterable<Uint8Array>, accept: string | undefined, headers: Headers) {
  const parts = Readable.from(html);
  if (accept?.includes('gzip') !== true) return Readable.toWeb(parts) as ReadableStream<Uint8Array>;
  headers.set('content-encoding', 'gzip');
  return Readable.toWeb(parts.pipe(createGzip({ flush: constants.Z_SYNC_FLUSH }))) as ReadableStream<Uint8Array>;
}

/** A document for its viewer. `more` headers hold its policy, and who may keep it and what it depends on. */
export async function documentAnswer(
  context: AppContext,
  { status, html }: PageAnswer,
  more: Readonly<Record<string, string>>,
): Promise<Response> {
  const accept = context.req.header('accept-encoding');
  const headers = new Headers({ 'content-type': 'text/html; charset=utf-8', ...more });
  const body =
    typeof html === 'string' ? await wholeDocument(html, accept, headers) : documentInParts(html, accept, headers);
  return new Response(body, { status, headers });
}

import type { AppContext } from '../context/appContext.ts';
import { encodedBytes } from '../answers/encodedBytes.ts';
import type { ClientFile } from './pages.ts';

const thorough = 9;

const immutable = 'public, max-age=31536000, immutable';
const alwaysAsked = 'public, max-age=0, must-revalidate';

/** Serves a built file, compressed once for all requests. `more` adds headers or overrides its own. */
export async function fileAnswer(
  context: AppContext,
  file: ClientFile,
  more: Readonly<Record<string, string>> = {},
): Promise<Response> {
  context.set('route', 'file');
  const headers = new Headers({
    'cache-control': file.isImmutable ? immutable : alwaysAsked,
    'content-type': file.contentType,
    etag: file.etag,
    vary: 'accept-encoding',
    ...more,
  });
  if (context.req.header('if-none-match') === file.etag) return new Response(null, { status: 304, headers });
  const isText = /^(text|application)\/|\+xml/.test(file.contentType);
  const accept = isText ? context.req.header('accept-encoding') : undefined;
  const { bytes, encoding } = await encodedBytes(file, () => file.bytes, {
    accept,
    effort: thorough,
    ...(file.compressed && { brotli: file.compressed }),
  });
  if (encoding !== undefined) headers.set('content-encoding', encoding);
  return new Response(bytes, { headers });
}

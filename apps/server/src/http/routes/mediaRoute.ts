import { serveStatic } from '@hono/node-server/serve-static';
import type { Pool } from 'pg';
import { parseUrl } from 'ufi-core/internal/addresses';
import { ApiError } from '../../errors/apiError.ts';
import {
  findFile,
  keyOf,
  mediaFolder,
  privateMediaFolder,
  type StoredFile,
  contentDisposition,
  type ByteRange,
  type MediaStore,
} from '../../features/uploads/index.ts';
import { findMessageFile } from '../../features/messaging/index.ts';
import type { FindVisit } from '../visits/findVisit.ts';
import type { AppContext, AppMiddleware } from '../context/appContext.ts';

interface MediaRouteOptions {
  /** The data directory: `/media/x.png` is the file `media/x.png` in it. */
  readonly dataDir: string | undefined;
  readonly pool: Pick<Pool, 'query'>;
  /** The store of uploaded media. */
  readonly store: MediaStore | undefined;
  readonly publicOrigin: string;
  readonly mediaOrigin: string | undefined;
  readonly findVisit: FindVisit;
}

// File names that we chose. These characters can't leave the directory (A20), and none of these types can run.
const ownPath = /^\/media\/(?:[\w-]+\/)*[\w-]+\.(?:avif|gif|jpg|mp4|pdf|png|webm|webp)$/;
const privatePath = /^\/media\/m\/[\w-]{32}\/\w+\.\w{2,5}$/;
const uploadedPath = /^\/media\/u\/[\w-]{32}\/\w+\.\w{2,5}$/;
// Types that browsers open in a viewer of their own are always downloaded.
const downloadPath = /\.pdf$/;
/** Types that are displayed inline; all others are downloaded. */
const shownTypes: ReadonlySet<string> = new Set([
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
  'image/avif',
  'video/mp4',
  'video/webm',
]);

/** Headers of media: any page may display it, nothing in it may run (A8, D5). */
export const mediaHeaders = {
  'access-control-allow-origin': '*',
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
} as const;

/**
 * Headers of media of messages: a browser asks each time whether it may show what it has kept, and only for our own
 * pages. A file never changes under its path.
 */
const privateHeaders = {
  'cache-control': 'private, no-cache',
  'content-security-policy': mediaHeaders['content-security-policy'],
  'cross-origin-resource-policy': 'same-origin',
  etag: '"1"',
  vary: 'cookie',
  'x-content-type-options': 'nosniff',
} as const;

const unsatisfiable = 'none';

/**
 * Parses a `Range` header; null means the whole file. Multiple ranges are answered with the whole file, as the standard
 * permits.
 */
function rangeIn(header: string | undefined, size: number): ByteRange | null | typeof unsatisfiable {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return null;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return start > end || start >= size ? unsatisfiable : { start, end };
}

function fileHeaders({ type, download_name }: StoredFile, common: Readonly<Record<string, string>>): Headers {
  const answer = new Headers({ ...common, 'content-type': type, 'accept-ranges': 'bytes' });
  if (!shownTypes.has(type)) answer.set('content-disposition', contentDisposition(download_name ?? 'file'));
  return answer;
}

interface AnsweredFile {
  readonly store: MediaStore;
  readonly file: StoredFile;
  readonly headers: Readonly<Record<string, string>>;
}

async function answerFile(context: AppContext, { store, file, headers }: AnsweredFile): Promise<Response> {
  const { path, bytes } = file;
  const range = rangeIn(context.req.header('range'), bytes);
  const answer = fileHeaders(file, headers);
  if (range === unsatisfiable) {
    answer.set('content-range', `bytes */${bytes}`);
    return new Response(null, { status: 416, headers: answer });
  }
  answer.set('content-length', `${range === null ? bytes : range.end - range.start + 1}`);
  if (range !== null) answer.set('content-range', `bytes ${range.start}-${range.end}/${bytes}`);
  const status = range === null ? 200 : 206;
  if (context.req.method === 'HEAD') return new Response(null, { status, headers: answer });
  const body = await store.read(keyOf(path), range);
  if (body === null) throw new ApiError('noSuchObject');
  return new Response(body, { status, headers: answer });
}

/** True if uploaded media was requested from the public origin although there is a separate media origin. */
function isElsewhere({ req }: AppContext, { publicOrigin, mediaOrigin }: MediaRouteOptions): boolean {
  if (mediaOrigin === undefined || mediaOrigin === publicOrigin) return false;
  return req.header('host') === parseUrl(publicOrigin)?.host;
}

/**
 * Serves pictures, videos and files. What messages have is answered to those who may read it, by their session, and is
 * as absent to everybody else (mercury.150). For the rest no cookie is considered. Uploaded media is served from the media origin, to which
 * the public one redirects (A9); its unguessable path is its only protection.
 */
export function mediaRoute(options: MediaRouteOptions): AppMiddleware {
  const { dataDir, pool, store, mediaOrigin, findVisit } = options;
  const serve = dataDir === undefined ? undefined : serveStatic({ root: dataDir });
  const answerUploaded = async (context: AppContext): Promise<Response> => {
    const { path } = context.req;
    if (isElsewhere(context, options)) {
      return new Response(null, { status: 308, headers: { ...mediaHeaders, location: `${mediaOrigin}${path}` } });
    }
    const file = await findFile(pool, path);
    if (file === null || store === undefined) throw new ApiError('noSuchObject');
    return answerFile(context, { store, file, headers: mediaHeaders });
  };
  const answerPrivate = async (context: AppContext): Promise<Response> => {
    const { person } = (await findVisit(context)).caller;
    const file = await findMessageFile(pool, { path: context.req.path, person });
    if (file === null || store === undefined) throw new ApiError('noSuchObject');
    const isKept = context.req.header('if-none-match') === privateHeaders.etag;
    if (isKept) return new Response(null, { status: 304, headers: privateHeaders });
    return answerFile(context, { store, file, headers: privateHeaders });
  };
  return async (context) => {
    context.set('route', 'file');
    const { path } = context.req;
    if (uploadedPath.test(path)) return answerUploaded(context);
    if (privatePath.test(path)) return answerPrivate(context);
    const isUpload = path.startsWith(mediaFolder) || path.startsWith(privateMediaFolder);
    if (serve === undefined || isUpload || !ownPath.test(path)) throw new ApiError('noSuchObject');
    const answer = await serve(context, async () => {});
    if (!(answer instanceof Response)) throw new ApiError('noSuchObject');
    for (const [name, value] of Object.entries(mediaHeaders)) answer.headers.set(name, value);
    if (downloadPath.test(path)) answer.headers.set('content-disposition', 'attachment');
    return answer;
  };
}

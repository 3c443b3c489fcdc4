import { Server } from '@tus/server';
import { randomUUID } from 'node:crypto';
import { clientSettingsOf, uploadsPath } from 'ufi-core/contract';
import { checkMayWrite } from '../../access/checkMayWrite.ts';
import { findAttacher } from '../../features/composer/index.ts';
import { ApiError } from '../../errors/apiError.ts';
import type { Uploads } from '../../features/uploads/index.ts';
import type { AppContext } from '../context/appContext.ts';
import { bearerOf } from '../security/bearer.ts';
import type { RateLimits } from '../../access/rateLimits.ts';
import { checkCrossSite } from '../security/checkCrossSite.ts';
import type { FindVisit } from '../visits/findVisit.ts';
import { uploadMetadata } from '../input/uploadMetadata.ts';
import { enforceDataRate, minUploadRate } from '../input/enforceDataRate.ts';
import type { Visit } from '../../access/visit.ts';
import type { UsesClientSettings } from '../../features/session/index.ts';
import type { BaseServices } from '../../runtime/baseServices.ts';

interface PieceRouteOptions {
  readonly uploads: Uploads;
  readonly services: Pick<BaseServices, 'pool' | 'clock'> & UsesClientSettings;
  readonly findVisit: FindVisit;
  readonly limits: Pick<RateLimits, 'takeWrite' | 'takeUploadChunk'>;
  readonly publicOrigin: string;
}

/** The paths of {@link resumableUploadRoute}. */
export const resumableUploadPaths = [uploadsPath, `${uploadsPath}:id`];

const pieceType = 'application/offset+octet-stream';
/** Headers of the library's responses that are forwarded; CORS headers are set for all routes alike. */
const forwardedHeaders = ['location', 'tus-resumable', 'tus-version', 'tus-extension', 'tus-max-size', 'upload-offset'];
const moreHeaders = ['upload-length', 'upload-metadata'];

const tooLarge = (most: number) =>
  new ApiError('badParameter', {
    httpStatus: 413,
    fields: { file: `file_too_large:${Math.round(most / 1024 / 1024)}` },
  });

/** Maps the library's errors to those of the catalogue. */
function refusalFor(status: number): ApiError {
  if (status === 404 || status === 410) return new ApiError('noSuchObject');
  if (status >= 500) return new ApiError('tryLater', { retryAfterMs: 1_000 });
  return new ApiError('badParameter', { httpStatus: status, fields: { '': 'bad_format' } });
}

/** The library's response with only the headers that are forwarded. @throws ApiError if it is an error */
function forwardResponse({ status, headers: given, body }: Response): Response {
  if (status >= 400) throw refusalFor(status);
  const headers = new Headers({ 'cache-control': 'no-store' });
  for (const name of [...forwardedHeaders, ...moreHeaders]) {
    const value = given.get(name);
    if (value !== null) headers.set(name, value);
  }
  return new Response(body, { status, headers });
}

/** True if the owner lets comments take this kind of attachment (S5.19). */
function isOffered(kind: 'video' | 'file', { clientSettings }: UsesClientSettings): boolean {
  const settings = clientSettingsOf({ settings: clientSettings });
  return kind === 'video' ? settings.allowVideoAttachments : settings.allowFileAttachments;
}

const createTus = ({ datastore, limits }: Uploads): Server =>
  new Server({
    path: uploadsPath.slice(0, -1),
    datastore,
    relativeLocation: true,
    respectForwardedHeaders: false,
    maxSize: Math.max(limits.bytes.video, limits.bytes.file),
    namingFunction: (request) => request.headers.get('x-upload-id') ?? '',
  });

/** A request body whose bytes are counted; `failure` is what ended it early. */
function bodyOf(chunks: AsyncGenerator<Uint8Array, void>, count: (bytes: number) => void) {
  let failure: unknown;
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = await chunks.next();
        if (done) return controller.close();
        count(value.byteLength);
        controller.enqueue(value);
      } catch (error) {
        failure = error;
        controller.error(error);
      }
    },
    cancel: () => void chunks.return(),
  });
  return { body, failure: () => failure };
}

/** Resumable uploads by the tus protocol: the library implements the protocol, this route authorizes. */
export function resumableUploadRoute({ uploads, services, findVisit, limits, publicOrigin }: PieceRouteOptions) {
  const tus = createTus(uploads);

  /** Passes a request to the library with only the validated headers. */
  async function ask(request: Request, more: Record<string, string> = {}, body?: ReadableStream): Promise<Response> {
    const names = ['tus-resumable', 'upload-length', 'upload-offset', 'upload-metadata', 'content-type'];
    const given = names.flatMap((name) => {
      const value = request.headers.get(name);
      return value === null || (name === 'content-type' && body === undefined) ? [] : [[name, value] as const];
    });
    const headers = { ...Object.fromEntries(given), ...more };
    const { method, url } = request;
    return tus.handleWeb(new Request(url, { method, headers, ...(body && { body, duplex: 'half' as const }) }));
  }

  async function create(request: Request, visit: Visit): Promise<Response> {
    limits.takeWrite(visit);
    const {
      kind,
      target_id,
      actor,
      filename: name,
    } = uploadMetadata(request.headers.get('upload-metadata') ?? undefined);
    const attacher = await findAttacher({ target: target_id, actor }, visit.caller, services.pool);
    if (!isOffered(kind, services)) throw new ApiError('badParameter', { fields: { file: 'not_offered' } });
    const declared = request.headers.get('upload-length') ?? '';
    if (!/^\d{1,15}$/.test(declared)) {
      throw new ApiError('badParameter', { httpStatus: 400, fields: { 'upload-length': 'bad_format' } });
    }
    const [bytes, most] = [Number(declared), uploads.limits.bytes[kind]];
    if (bytes > most) throw tooLarge(most);
    const id = randomUUID();
    const by = { person: attacher.person, actor: attacher.actor, thread: attacher.place, network: visit.network };
    await uploads.beginResumable({ ...by, id, kind, name, bytes });
    const answer = await ask(request, { 'x-upload-id': id });
    if (answer.status >= 400) await uploads.abort(id);
    return answer;
  }

  /** Appends data as long as it arrives at the minimum rate; what has arrived by then is kept. */
  async function append(request: Request, id: string, visit: Visit): Promise<Response> {
    limits.takeUploadChunk(visit);
    if (request.headers.get('content-type') !== pieceType) {
      throw new ApiError('badParameter', { httpStatus: 415, fields: { 'content-type': 'content_type' } });
    }
    if (request.body === null) throw new ApiError('badParameter', { fields: { '': 'missing' } });
    const most = Math.max(uploads.limits.bytes.video, uploads.limits.bytes.file);
    const piece = await uploads.receivePiece(id);
    const chunks = enforceDataRate(request.body, {
      minRate: minUploadRate,
      maxBytes: most,
      tooLarge: () => tooLarge(most),
      monotonic: () => services.clock.monotonic(),
    });
    const { body, failure } = bodyOf(chunks, piece.count);
    try {
      const answer = await ask(request, {}, body);
      if (failure() !== undefined && answer.status >= 400) throw failure();
      return answer;
    } finally {
      piece.end();
    }
  }

  async function abortUpload(request: Request, id: string): Promise<Response> {
    const answer = await ask(request);
    await uploads.abort(id);
    return answer;
  }

  async function answer(request: Request, id: string | undefined, visit: Visit): Promise<Response> {
    const { person, mustConfirm } = visit.caller;
    if (person === null) throw new ApiError('sessionEnded');
    if (mustConfirm) throw new ApiError('unconfirmed');
    const kind = request.method === 'HEAD' ? 'read' : 'change';
    await checkMayWrite({ endpoint: { name: 'upload', kind }, input: {} }, visit.caller, services.pool);
    if (id === undefined && request.method === 'POST') return create(request, visit);
    // Another person's upload is reported as missing.
    if (id === undefined || !/^[\w-]{36}$/.test(id) || (await uploads.ownerOf(id)) !== person) {
      throw new ApiError('noSuchObject');
    }
    switch (request.method) {
      case 'HEAD':
        return ask(request);
      case 'PATCH':
        return append(request, id, visit);
      case 'DELETE':
        return abortUpload(request, id);
      default:
        throw new ApiError('badParameter', { httpStatus: 405, fields: { method: 'method' } });
    }
  }

  return async (context: AppContext): Promise<Response> => {
    const { req } = context;
    context.set('route', uploadsPath);
    const isAct = req.method !== 'HEAD' && req.method !== 'GET' && req.method !== 'OPTIONS';
    if (isAct && bearerOf(context) === null) checkCrossSite((name) => req.header(name), publicOrigin);
    const visit = await findVisit(context);
    const response = req.method === 'OPTIONS' ? await ask(req.raw) : await answer(req.raw, req.param('id'), visit);
    return forwardResponse(response);
  };
}

import { http, HttpResponse, type RequestHandler } from 'msw';
import { acceptedTypes, defaultUploadBytes, uploadsPath } from 'ufi-core/contract';
import { checkMayWrite } from '../access/checkMayWrite.ts';
import { findAttacher } from '../access/findAttacher.ts';
import { badParameter, ApiError, apiErrorAnswer } from '../errors/apiError.ts';
import { checkCrossSite } from './requestInput.ts';
import { findMessageFile } from '../features/messaging/messageMedia.ts';
import { ownUpload } from '../features/uploads/ownUpload.ts';
import type { MockServices } from './mockServices.ts';
import { requestCaller, type RequestCaller } from './sessions.ts';
import { receivedBytes, type Upload } from '../world/upload.ts';

const tus = { 'tus-resumable': '1.0.0', 'cache-control': 'no-store' };
const protocol = { 'tus-version': '1.0.0', 'tus-extension': 'creation,termination' };
const pieceType = 'application/offset+octet-stream';

const decode = (value: string): string =>
  new TextDecoder().decode(Uint8Array.from(atob(value), (sign) => sign.charCodeAt(0)));

const metadataOf = (header: string): Map<string, string> =>
  new Map(header.split(',').map((pair) => [pair.trim().split(' ')[0] ?? '', decode(pair.trim().split(' ')[1] ?? '')]));

const wholeNumber = (request: Request, name: string): number => {
  const text = request.headers.get(name) ?? '';
  if (!/^\d{1,15}$/.test(text)) throw badParameter(name, 'bad_format', 400);
  return Number(text);
};

const isKind = (kind: string | undefined): kind is Upload['kind'] =>
  kind !== undefined && kind !== 'photo' && kind in acceptedTypes;

function create(request: Request, caller: RequestCaller): Response {
  const metadata = metadataOf(request.headers.get('upload-metadata') ?? '');
  const [kind, target] = [metadata.get('kind'), metadata.get('target_id') ?? ''];
  if (!isKind(kind)) throw badParameter('kind', 'not_allowed');
  const length = wholeNumber(request, 'upload-length');
  const { person } = findAttacher(caller, target, metadata.get('actor'));
  const most = defaultUploadBytes[kind];
  if (length > most) throw badParameter('file', `file_too_large:${most / 1024 / 1024}`, 413);
  const id = crypto.randomUUID();
  const upload = { id, kind, target, owner: person.id, name: metadata.get('filename') ?? id, length, pieces: [] };
  caller.world.uploads.set(id, upload);
  return new Response(null, { status: 201, headers: { ...tus, location: `${uploadsPath}${id}` } });
}

const headersOf = (upload: Upload) => ({
  ...tus,
  'upload-offset': `${receivedBytes(upload)}`,
  'upload-length': `${upload.length}`,
});

async function append(request: Request, upload: Upload): Promise<Response> {
  if (request.headers.get('content-type') !== pieceType) throw badParameter('content-type', 'content_type', 415);
  if (wholeNumber(request, 'upload-offset') !== receivedBytes(upload))
    return new Response(null, { status: 409, headers: tus });
  const piece = new Uint8Array(await request.arrayBuffer());
  if (receivedBytes(upload) + piece.byteLength > upload.length)
    return new Response(null, { status: 413, headers: tus });
  upload.pieces.push(piece);
  return new Response(null, { status: 204, headers: headersOf(upload) });
}

async function answer(request: Request, caller: RequestCaller): Promise<Response> {
  if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: { ...tus, ...protocol } });
  const id = new URL(request.url).pathname.slice(uploadsPath.length);
  if (request.method !== 'HEAD') checkCrossSite(request.headers);
  checkMayWrite({ name: 'upload', kind: 'change' }, {}, caller);
  if (request.method === 'POST' && id === '') return create(request, caller);
  const upload = ownUpload(caller, id);
  switch (request.method) {
    case 'HEAD':
      return new Response(null, { status: 200, headers: headersOf(upload) });
    case 'PATCH':
      return append(request, upload);
    case 'DELETE':
      caller.world.uploads.delete(id);
      return new Response(null, { status: 204, headers: tus });
    default:
      throw badParameter('method', 'method', 405);
  }
}

/** Handlers of resumable uploads (tus) and of uploaded files, all in memory. */
export function createUploadHandlers({ world, scenarioControls, jar }: MockServices): RequestHandler[] {
  return [
    http.all(new RegExp(`^https?://[^/]+${uploadsPath}[\\w-]*$`), async ({ request }) => {
      const faults = scenarioControls.faultsFor('uploads');
      await faults.before();
      const caller = requestCaller(world, request, jar);
      if (faults.failure === 'network' || faults.failure === 'timeout') return HttpResponse.error();
      try {
        if (faults.failure !== null) throw new ApiError(faults.failure);
        return await answer(request, caller);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        const { status, body } = apiErrorAnswer(error, caller.locale);
        return HttpResponse.json(body as object, { status, headers: tus });
      }
    }),
    http.get(/^https?:\/\/[^/]+\/media\/m\/[\w-]+\.\w{2,5}$/, ({ request }) => {
      const { person } = requestCaller(world, request, jar);
      const file = findMessageFile(world, new URL(request.url).pathname, person?.id);
      if (file === undefined) return new Response(null, { status: 404 });
      const headers = { 'content-type': file.type, 'cache-control': 'private, no-cache' };
      return new Response(file.bytes, { headers });
    }),
    http.get(/^https?:\/\/[^/]+\/media\/uploads\/[\w-]+\.\w{2,5}$/, ({ request }) => {
      const file = world.files.get(new URL(request.url).pathname);
      if (file === undefined) return new Response(null, { status: 404 });
      const headers = { 'content-type': file.type, 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };
      return new Response(file.bytes, { headers });
    }),
  ];
}

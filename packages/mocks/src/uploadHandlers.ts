import { http, HttpResponse, type RequestHandler } from 'msw';
import { acceptedTypes, defaultUploadBytes, uploadsPath } from 'ufi-core/contract';
import { checkMayComment } from './calls/checkMayComment.ts';
import { badParameter, Refused, refusalAnswer } from './calls/refused.ts';
import { checkCrossSite } from './calls/requestInput.ts';
import { uploadedBy } from './calls/uploadedBy.ts';
import type { MockServices } from './mockServices.ts';
import { visitOf, type Visit } from './sessions.ts';
import { offsetOf, type Upload } from './world/upload.ts';

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

function create(request: Request, visit: Visit): Response {
  const metadata = metadataOf(request.headers.get('upload-metadata') ?? '');
  const [kind, target] = [metadata.get('kind'), metadata.get('target_id') ?? ''];
  if (!isKind(kind)) throw badParameter('kind', 'not_allowed');
  const length = wholeNumber(request, 'upload-length');
  const { person } = checkMayComment(visit, target, metadata.get('actor'));
  const most = defaultUploadBytes[kind];
  if (length > most) throw badParameter('file', `file_too_large:${most / 1024 / 1024}`, 413);
  const id = crypto.randomUUID();
  const upload = { id, kind, target, owner: person.id, name: metadata.get('filename') ?? id, length, pieces: [] };
  visit.world.uploads.set(id, upload);
  return new Response(null, { status: 201, headers: { ...tus, location: `${uploadsPath}${id}` } });
}

const headersOf = (upload: Upload) => ({
  ...{ ...tus, 'upload-offset': `${offsetOf(upload)}`, 'upload-length': `${upload.length}` },
});

async function append(request: Request, upload: Upload): Promise<Response> {
  if (request.headers.get('content-type') !== pieceType) throw badParameter('content-type', 'content_type', 415);
  if (wholeNumber(request, 'upload-offset') !== offsetOf(upload))
    return new Response(null, { status: 409, headers: tus });
  const piece = new Uint8Array(await request.arrayBuffer());
  if (offsetOf(upload) + piece.byteLength > upload.length) return new Response(null, { status: 413, headers: tus });
  upload.pieces.push(piece);
  return new Response(null, { status: 204, headers: headersOf(upload) });
}

async function answer(request: Request, visit: Visit): Promise<Response> {
  if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: { ...tus, ...protocol } });
  const id = new URL(request.url).pathname.slice(uploadsPath.length);
  if (request.method !== 'HEAD') checkCrossSite(request.headers);
  if (request.method === 'POST' && id === '') return create(request, visit);
  const upload = uploadedBy(visit, id);
  switch (request.method) {
    case 'HEAD':
      return new Response(null, { status: 200, headers: headersOf(upload) });
    case 'PATCH':
      return append(request, upload);
    case 'DELETE':
      visit.world.uploads.delete(id);
      return new Response(null, { status: 204, headers: tus });
    default:
      throw badParameter('method', 'method', 405);
  }
}

/** Sending piece by piece by the tus protocol, and what was uploaded as it is served: all of it in memory. */
export function createUploadHandlers({ world, knobs, jar }: MockServices): RequestHandler[] {
  return [
    http.all(new RegExp(`^https?://[^/]+${uploadsPath}[\\w-]*$`), async ({ request }) => {
      const fate = knobs.fateOf('uploads');
      await fate.before();
      const visit = visitOf(world, request, jar);
      if (fate.failure === 'network' || fate.failure === 'timeout') return HttpResponse.error();
      try {
        if (fate.failure !== null) throw new Refused(fate.failure);
        return await answer(request, visit);
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        const { status, body } = refusalAnswer(error, visit.locale);
        return HttpResponse.json(body as object, { status, headers: tus });
      }
    }),
    http.get(/^https?:\/\/[^/]+\/media\/uploads\/[\w-]+\.\w{2,5}$/, ({ request }) => {
      const file = world.files.get(new URL(request.url).pathname);
      if (file === undefined) return new Response(null, { status: 404 });
      const headers = { 'content-type': file.type, 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };
      return new Response(file.bytes, { headers });
    }),
  ];
}

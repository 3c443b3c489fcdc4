import { lookup as resolveHost, type LookupAddress, type LookupOptions } from 'node:dns';
import { createWriteStream } from 'node:fs';
import { request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP } from 'node:net';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { OutboundError } from './fetchJson.ts';
import { isPublicAddress } from './isPublicAddress.ts';

type Resolved = (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void;

/** Where an outside page may be; the Internet's own unless a test has one of its own. */
export interface OutboundNetwork {
  readonly resolve: (host: string, options: LookupOptions & { all: true }, done: Resolved) => void;
  readonly isPublic: (address: string) => boolean;
  readonly ports: readonly string[];
}

const internet: OutboundNetwork = { resolve: resolveHost, isPublic: isPublicAddress, ports: ['', '80', '443'] };

/** A request for a page that anybody may have named. */
export interface PublicRequest {
  readonly url: URL;
  /** Of the content types that are wanted, in lower case. */
  readonly acceptsType: (contentType: string) => boolean;
  readonly accept: string;
  /** Nothing but https, also on the way. */
  readonly isSecureOnly?: boolean;
  /** For the whole of it, redirects too, to the last byte. */
  readonly timeoutMs: number;
  /** Of the answer, once it is unpacked. */
  readonly maxBytes: number;
  readonly network?: OutboundNetwork;
}

/** What was found, and where in the end. */
export interface PublicAnswer {
  readonly url: URL;
  /** Each redirect on the way there says so (301, 308); true without any. */
  readonly isMovedForGood: boolean;
  readonly contentType: string;
  readonly bytes: Buffer;
}

const maxRedirects = 3;

/**
 * Fetches what anybody may have named, and reaches nothing but the Internet (D14, A15-A18): http and https on their own
 * ports; every address that a name resolves to is checked, and the connection goes to a checked one, so no second answer
 * of a resolver counts; each of at most three redirects is checked alike. Nothing of ours travels: no cookie, no
 * referrer.
 *
 * @throws OutboundError
 */
export const fetchPublic = (request: PublicRequest): Promise<PublicAnswer> =>
  followRedirects(request, async (response) => ({ bytes: await readBytes(response, request.maxBytes) }));

/**
 * Fetches like {@link fetchPublic} into a new file, however large: no more than a stretch is held at a time. What fails
 * half-way leaves a part of it there.
 *
 * @throws OutboundError
 */
export const downloadPublic = (request: PublicRequest, path: string): Promise<{ readonly size: number }> =>
  followRedirects(request, async (response) => ({ size: await saveBytes(response, request.maxBytes, path) }));

/** What was found beside what is taken of it. */
type ResponseInfo = Omit<PublicAnswer, 'bytes'>;

async function followRedirects<Consumed>(
  request: PublicRequest,
  consume: (response: IncomingMessage) => Promise<Consumed>,
): Promise<ResponseInfo & Consumed> {
  const signal = AbortSignal.timeout(request.timeoutMs);
  try {
    let { url } = request;
    let isMovedForGood = true;
    for (let hops = 0; hops <= maxRedirects; hops += 1) {
      const response = await sendRequest(url, request, signal);
      const next = redirectOf(response, url);
      if (next === null) return await consumeResponse(response, { url, isMovedForGood, request, consume });
      response.destroy();
      isMovedForGood &&= [301, 308].includes(response.statusCode ?? 0);
      url = next;
    }
    throw new OutboundError('redirect');
  } catch (error) {
    if (error instanceof OutboundError) throw error;
    throw new OutboundError(signal.aborted ? 'timeout' : 'unreachable');
  }
}

function sendRequest(url: URL, request: PublicRequest, signal: AbortSignal): Promise<IncomingMessage> {
  const { network = internet, accept } = request;
  checkAddress(url, request);
  return new Promise((resolve, reject) => {
    const options: RequestOptions = {
      signal,
      // Nothing is kept open, and no connection that was made for another name is used again.
      agent: false,
      headers: { accept, 'accept-encoding': 'gzip, deflate, br', 'user-agent': 'ufi-link-preview/1.0' },
      maxHeaderSize: 16_384,
      lookup: checkedLookup(network),
    };
    const clientRequest = (url.protocol === 'https:' ? httpsRequest : httpRequest)(url, options, resolve);
    clientRequest.on('error', reject);
    clientRequest.end();
  });
}

/** Of an address written in numbers nothing is resolved: it is checked here. @throws OutboundError */
function checkAddress(url: URL, { network = internet, isSecureOnly = false }: PublicRequest): void {
  const { ports, isPublic } = network;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isWeb = url.protocol === 'https:' || (url.protocol === 'http:' && !isSecureOnly);
  if (!isWeb || !ports.includes(url.port) || url.username !== '' || url.password !== '') {
    throw new OutboundError('forbidden');
  }
  if (isIP(host) > 0 && !isPublic(host)) throw new OutboundError('forbidden');
}

/** Gives the connection only addresses that were checked; one that is not lets all of the name's go. */
const checkedLookup =
  ({ resolve, isPublic }: OutboundNetwork): NonNullable<RequestOptions['lookup']> =>
  (host, options, done) =>
    resolve(host, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, []);
      const isChecked = addresses.length > 0 && addresses.every(({ address }) => isPublic(address));
      if (!isChecked) return done(new OutboundError('forbidden'), []);
      if (options.all === true) return done(null, addresses);
      const [first] = addresses;
      done(null, first?.address ?? '', first?.family);
    });

function redirectOf({ statusCode = 0, headers }: IncomingMessage, from: URL): URL | null {
  if (statusCode < 300 || statusCode > 399) return null;
  try {
    return new URL(headers.location ?? '', from);
  } catch {
    throw new OutboundError('redirect', statusCode);
  }
}

interface ConsumeOptions<Consumed> extends Pick<PublicAnswer, 'url' | 'isMovedForGood'> {
  readonly request: PublicRequest;
  readonly consume: (response: IncomingMessage) => Promise<Consumed>;
}

async function consumeResponse<Consumed>(
  response: IncomingMessage,
  { request, consume, ...info }: ConsumeOptions<Consumed>,
) {
  try {
    const contentType = checkContentType(response, request);
    return { ...info, contentType, ...(await consume(response)) };
  } finally {
    response.destroy();
  }
}

/** What a success says it is. @throws OutboundError */
function checkContentType({ statusCode = 0, headers }: IncomingMessage, { acceptsType }: PublicRequest): string {
  const contentType = (headers['content-type'] ?? '').toLowerCase();
  if (statusCode !== 200) throw new OutboundError('status', statusCode);
  if (!acceptsType(contentType)) throw new OutboundError('not_wanted');
  return contentType;
}

function decompressed(response: IncomingMessage): Readable {
  switch (response.headers['content-encoding'] ?? 'identity') {
    case 'identity':
      return response;
    case 'gzip':
      return response.pipe(createGunzip());
    case 'deflate':
      return response.pipe(createInflate());
    case 'br':
      return response.pipe(createBrotliDecompress());
    default:
      throw new OutboundError('not_wanted');
  }
}

/** An answer's bytes, unpacked and counted. */
async function* limitedChunks(response: IncomingMessage, maxBytes: number): AsyncGenerator<Buffer> {
  let count = 0;
  const body = decompressed(response);
  // A pipe passes no failure on.
  response.on('error', (error) => body.destroy(error));
  for await (const chunk of body as AsyncIterable<Buffer>) {
    count += chunk.length;
    if (count > maxBytes) throw new OutboundError('too_large');
    yield chunk;
  }
}

async function readBytes(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of limitedChunks(response, maxBytes)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

async function saveBytes(response: IncomingMessage, maxBytes: number, path: string): Promise<number> {
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600 });
  await pipeline(limitedChunks(response, maxBytes), file);
  return file.bytesWritten;
}

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

/** The network that requests may reach: the public Internet, or a test's own. */
export interface OutboundNetwork {
  readonly resolve: (host: string, options: LookupOptions & { all: true }, done: Resolved) => void;
  readonly isPublic: (address: string) => boolean;
  readonly ports: readonly string[];
  /** Name servers for records other than addresses, instead of this machine's. */
  readonly nameServers?: readonly string[];
}

const internet: OutboundNetwork = { resolve: resolveHost, isPublic: isPublicAddress, ports: ['', '80', '443'] };

/** A request for a page that a user named. */
export interface PublicRequest {
  readonly url: URL;
  /** Checks the content type, in lower case. */
  readonly acceptsType: (contentType: string) => boolean;
  readonly accept: string;
  /** Requires https, also for redirects. */
  readonly isSecureOnly?: boolean;
  /** For the whole request, including redirects, to the last byte. */
  readonly timeoutMs: number;
  /** Of the decompressed answer. */
  readonly maxBytes: number;
  readonly network?: OutboundNetwork;
}

/** The answer with its final URL. */
export interface PublicAnswer {
  readonly url: URL;
  /** True if each redirect was permanent (301, 308), or if there was none. */
  readonly isMovedForGood: boolean;
  readonly contentType: string;
  readonly bytes: Buffer;
}

const maxRedirects = 3;

/**
 * Fetches a URL that a user named, with protection against server-side request forgery (D14, A15-A18): http and https
 * on their default ports only; every resolved address of the host is checked, and the connection uses a checked one, so
 * DNS rebinding has no effect; each of at most three redirects is checked alike. No cookies and no referrer are sent.
 *
 * @throws OutboundError
 */
export const fetchPublic = (request: PublicRequest): Promise<PublicAnswer> =>
  followRedirects(request, async (response) => ({ bytes: await readBytes(response, request.maxBytes) }));

/**
 * Downloads a URL into a new file like {@link fetchPublic}, chunk by chunk. A failed download leaves a partial file.
 *
 * @throws OutboundError
 */
export const downloadPublic = (request: PublicRequest, path: string): Promise<{ readonly size: number }> =>
  followRedirects(request, async (response) => ({ size: await saveBytes(response, request.maxBytes, path) }));

/** The answer without its body. */
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
  const { accept, network, isSecureOnly } = request;
  const headers = { accept, 'accept-encoding': 'gzip, deflate, br', 'user-agent': 'ufi-link-preview/1.0' };
  return connectPublic({ url, method: 'GET', headers, signal, network, isSecureOnly });
}

/** One request to an address that a user named, whose redirects are not followed. */
export interface PublicConnection {
  readonly url: URL;
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Buffer;
  readonly signal: AbortSignal;
  readonly isSecureOnly?: boolean | undefined;
  readonly network?: OutboundNetwork | undefined;
}

/**
 * Sends one request to a checked address (D14), and resolves once the answer begins.
 *
 * @throws OutboundError, or the error of the connection
 */
export function connectPublic(connection: PublicConnection): Promise<IncomingMessage> {
  const { url, method, headers, body, signal, network = internet, isSecureOnly = false } = connection;
  checkAddress(url, { network, isSecureOnly });
  return new Promise((resolve, reject) => {
    const options: RequestOptions = {
      method,
      signal,
      // No connection is kept alive, so none that was opened for another host is reused.
      agent: false,
      headers,
      maxHeaderSize: 16_384,
      lookup: checkedLookup(network),
    };
    const clientRequest = (url.protocol === 'https:' ? httpsRequest : httpRequest)(url, options, resolve);
    clientRequest.on('error', reject);
    clientRequest.end(body);
  });
}

interface AddressRules {
  readonly network: OutboundNetwork;
  readonly isSecureOnly: boolean;
}

/** Checks a literal IP address, which is never resolved. @throws OutboundError */
function checkAddress(url: URL, { network, isSecureOnly }: AddressRules): void {
  const { ports, isPublic } = network;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isWeb = url.protocol === 'https:' || (url.protocol === 'http:' && !isSecureOnly);
  if (!isWeb || !ports.includes(url.port) || url.username !== '' || url.password !== '') {
    throw new OutboundError('forbidden');
  }
  if (isIP(host) > 0 && !isPublic(host)) throw new OutboundError('forbidden');
}

/**
 * Checks an address as far as that is possible before its host is resolved.
 *
 * @throws OutboundError
 */
export const checkPublicAddress = (url: URL, rules: Pick<AddressRules, 'isSecureOnly'>): void =>
  checkAddress(url, { network: internet, ...rules });

/** Resolves a host to checked addresses only; one forbidden address rejects all of them. */
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

/** Checks the status and the content type. @throws OutboundError */
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

/** The decompressed chunks, up to the size limit. */
async function* limitedChunks(response: IncomingMessage, maxBytes: number): AsyncGenerator<Buffer> {
  let count = 0;
  const body = decompressed(response);
  // `pipe` doesn't forward errors.
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

import { lookup as resolveHost, type LookupAddress, type LookupOptions } from 'node:dns';
import { createWriteStream } from 'node:fs';
import { request as askPlain, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as askSecurely } from 'node:https';
import { isIP } from 'node:net';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { OutboundError } from './fetchJson.ts';
import { isPublicAddress } from './publicAddress.ts';

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
  readonly isWanted: (contentType: string) => boolean;
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
export const fetchPublic = (wanted: PublicRequest): Promise<PublicAnswer> =>
  reach(wanted, async (answer) => ({ bytes: await readBytes(answer, wanted.maxBytes) }));

/**
 * Fetches like {@link fetchPublic} into a new file, however large: no more than a stretch is held at a time. What fails
 * half-way leaves a part of it there.
 *
 * @throws OutboundError
 */
export const savePublic = (wanted: PublicRequest, path: string): Promise<{ readonly size: number }> =>
  reach(wanted, async (answer) => ({ size: await saveBytes(answer, wanted.maxBytes, path) }));

/** What was found beside what is taken of it. */
type Found = Omit<PublicAnswer, 'bytes'>;

async function reach<Taken>(
  wanted: PublicRequest,
  take: (answer: IncomingMessage) => Promise<Taken>,
): Promise<Found & Taken> {
  const signal = AbortSignal.timeout(wanted.timeoutMs);
  try {
    let { url } = wanted;
    let isMovedForGood = true;
    for (let hops = 0; hops <= maxRedirects; hops += 1) {
      const answer = await ask(url, wanted, signal);
      const next = redirectOf(answer, url);
      if (next === null) return await taken(answer, { url, isMovedForGood, wanted, take });
      answer.destroy();
      isMovedForGood &&= [301, 308].includes(answer.statusCode ?? 0);
      url = next;
    }
    throw new OutboundError('redirect');
  } catch (error) {
    if (error instanceof OutboundError) throw error;
    throw new OutboundError(signal.aborted ? 'timeout' : 'unreachable');
  }
}

function ask(url: URL, wanted: PublicRequest, signal: AbortSignal): Promise<IncomingMessage> {
  const { network = internet, accept } = wanted;
  checkAddress(url, wanted);
  return new Promise((resolve, reject) => {
    const options: RequestOptions = {
      signal,
      // Nothing is kept open, and no connection that was made for another name is used again.
      agent: false,
      headers: { accept, 'accept-encoding': 'gzip, deflate, br', 'user-agent': 'ufi-link-preview/1.0' },
      maxHeaderSize: 16_384,
      lookup: checkedLookup(network),
    };
    const asking = (url.protocol === 'https:' ? askSecurely : askPlain)(url, options, resolve);
    asking.on('error', reject);
    asking.end();
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

interface Taking<Taken> extends Pick<PublicAnswer, 'url' | 'isMovedForGood'> {
  readonly wanted: PublicRequest;
  readonly take: (answer: IncomingMessage) => Promise<Taken>;
}

async function taken<Taken>(answer: IncomingMessage, { wanted, take, ...found }: Taking<Taken>) {
  try {
    const contentType = checkedType(answer, wanted);
    return { ...found, contentType, ...(await take(answer)) };
  } finally {
    answer.destroy();
  }
}

/** What a success says it is. @throws OutboundError */
function checkedType({ statusCode = 0, headers }: IncomingMessage, { isWanted }: PublicRequest): string {
  const contentType = (headers['content-type'] ?? '').toLowerCase();
  if (statusCode !== 200) throw new OutboundError('status', statusCode);
  if (!isWanted(contentType)) throw new OutboundError('not_wanted');
  return contentType;
}

function unpacked(answer: IncomingMessage): Readable {
  switch (answer.headers['content-encoding'] ?? 'identity') {
    case 'identity':
      return answer;
    case 'gzip':
      return answer.pipe(createGunzip());
    case 'deflate':
      return answer.pipe(createInflate());
    case 'br':
      return answer.pipe(createBrotliDecompress());
    default:
      throw new OutboundError('not_wanted');
  }
}

/** An answer's bytes, unpacked and counted. */
async function* counted(answer: IncomingMessage, maxBytes: number): AsyncGenerator<Buffer> {
  let count = 0;
  const unpacking = unpacked(answer);
  // A pipe passes no failure on.
  answer.on('error', (error) => unpacking.destroy(error));
  for await (const chunk of unpacking as AsyncIterable<Buffer>) {
    count += chunk.length;
    if (count > maxBytes) throw new OutboundError('too_large');
    yield chunk;
  }
}

async function readBytes(answer: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of counted(answer, maxBytes)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

async function saveBytes(answer: IncomingMessage, maxBytes: number, path: string): Promise<number> {
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600 });
  await pipeline(counted(answer, maxBytes), file);
  return file.bytesWritten;
}

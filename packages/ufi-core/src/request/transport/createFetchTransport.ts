import { failureOf } from './readAnswer.ts';
import type { ByteReader } from './readFrames.ts';
import { transportFailure } from '../requestError.ts';
import type { StreamFrame, StreamRequest, Transport, TransportAnswer, TransportRequest } from './transport.ts';

/** The options passed to `fetch`. */
export interface FetchInit {
  readonly method: string;
  readonly headers: Record<string, string>;
  readonly credentials: 'include' | 'same-origin' | 'omit';
  readonly body?: string;
  readonly signal?: AbortSignal;
  readonly keepalive?: boolean;
}

/** The parts of a `Response` that are used. */
export interface FetchAnswer {
  readonly status: number;
  readonly headers: { get(name: string): string | null };
  readonly body: { getReader(): ByteReader } | null;
  text(): Promise<string>;
}

/** Options of a fetch transport. */
export interface FetchTransportOptions {
  readonly fetch: (address: string, init: FetchInit) => Promise<FetchAnswer>;
  /** `https://host`, or empty for the page's own origin. */
  readonly origin: string;
  /** The language of the server's texts. */
  readonly locale: string;
  readonly credentials: FetchInit['credentials'];
  /** A bearer token instead of a cookie, for frames and API clients. Null if there is none now. */
  readonly bearer?: () => string | null;
}

const queryOf = (query: Readonly<Record<string, string>>): string => {
  const pairs = Object.entries(query).map(
    ([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`,
  );
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
};

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

// A date is compared with the server's own `Date`, because this client's clock may be wrong.
function retryAfterMsOf(headers: FetchAnswer['headers']): number | null {
  const header = headers.get('retry-after');
  if (header === null) return null;
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.parse(headers.get('date') ?? '');
  return Number.isFinite(ms) ? Math.max(0, ms) : null;
}

/**
 * A transport over `fetch`, for browsers, frames and Node. Streams use it too, so that a bearer token works for them.
 */
export function createFetchTransport(options: FetchTransportOptions): Transport {
  const { fetch, origin, locale, credentials, bearer = () => null } = options;

  function headersOf(accept: string, { body, headers }: Partial<TransportRequest> = {}): Record<string, string> {
    const token = bearer();
    return {
      accept,
      'accept-language': locale,
      'x-ufi-client': '1',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
    };
  }

  async function send(request: TransportRequest): Promise<TransportAnswer> {
    const { method, path, query, body, signal, keepalive } = request;
    try {
      const answer = await fetch(`${origin}${path}${queryOf(query)}`, {
        method,
        headers: headersOf('application/json', request),
        credentials,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        ...(signal === undefined ? {} : { signal }),
        ...(keepalive === undefined ? {} : { keepalive }),
      });
      return { status: answer.status, body: jsonOf(await answer.text()), retryAfterMs: retryAfterMsOf(answer.headers) };
    } catch {
      throw transportFailure(signal?.aborted ? 'aborted' : 'network');
    }
  }

  async function openBody({ path, query, lastEventId, signal }: StreamRequest): Promise<ByteReader> {
    const resumed = lastEventId === null ? {} : { 'last-event-id': lastEventId };
    const answer = await fetch(`${origin}${path}${queryOf(query)}`, {
      method: 'GET',
      headers: { ...headersOf('text/event-stream'), ...resumed },
      credentials,
      signal,
    });
    const isStream = answer.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
    if (answer.status === 200 && isStream && answer.body !== null) return answer.body.getReader();
    const { status, headers } = answer;
    throw failureOf({ status, body: jsonOf(await answer.text()), retryAfterMs: retryAfterMsOf(headers) });
  }

  // The stream parser is loaded with the first stream; drawing a page does not need it.
  async function* openStream(request: StreamRequest): AsyncGenerator<StreamFrame> {
    const code = await import('./readFrames.ts').catch(() => null);
    if (code === null) throw transportFailure(request.signal.aborted ? 'aborted' : 'network');
    yield* code.readFrames(() => openBody(request), request.signal);
  }

  return { send, openStream };
}

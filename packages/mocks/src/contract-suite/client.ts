import {
  endpointRegistry,
  errorBodySchema,
  errorPayloadBodySchema,
  formatStreamPositions,
  streamPath,
  type Endpoint,
  type ErrorBody,
  type InputOf,
  type PayloadOf,
  type StreamPosition,
} from 'ufi-core/contract';
import { createFetchTransport, type StreamFrame } from 'ufi-core/request';
import { servedMercuryEndpoints } from 'ufi-mercury/contract';
import { starsEndpoints } from 'ufi-stars/contract';
import * as v from 'valibot';

/** The calls of our own pages. */
const endpoints = { ...endpointRegistry, ...starsEndpoints, ...servedMercuryEndpoints } as const;
type Registry = typeof endpoints;
type CallName = keyof Registry;

/** An error as a client observes it. */
export interface ObservedError {
  readonly status: number;
  readonly code: number;
  /** Paths of the rejected fields. */
  readonly fields: readonly string[];
}

/** A raw request, for input that our own client would never send. */
export interface RawRequest {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string | null>>;
  readonly body?: string | Uint8Array<ArrayBuffer> | FormData;
}

/** A raw response. */
export interface RawAnswer {
  readonly status: number;
  readonly headers: { get(name: string): string | null };
  readonly body: unknown;
}

/** A file to upload. */
export interface SuiteFile {
  readonly name: string;
  /** The declared media type. */
  readonly type: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** An open stream of server-sent events. */
export interface OpenedStream {
  /** Resolves with the next event. */
  next(): Promise<{ readonly event: string; readonly data: unknown; readonly id: string | null }>;
  close(): Promise<void>;
}

/** A browser with one session, or an anonymous one. */
export interface Client {
  /** Calls an endpoint and returns its payload, validated by the contract. Throws if the call is rejected. */
  call<Name extends CallName>(name: Name, input: InputOf<Registry[Name]>): Promise<PayloadOf<Registry[Name]>>;
  /** Calls an endpoint with arbitrary input and returns the error. Throws if the call succeeds. */
  expectError(name: CallName, input: object): Promise<ObservedError>;
  send(request: RawRequest): Promise<RawAnswer>;
  /** Sends a form with a file. */
  sendForm(path: string, fields: Readonly<Record<string, string>>, file: SuiteFile): Promise<RawAnswer>;
  /** Opens the stream. Resolves once it is live, so later events are not missed. */
  openStream(positions: readonly StreamPosition[]): Promise<OpenedStream>;
}

/** Headers that our own pages send with every mutation. */
const ownHeaders = {
  'content-type': 'application/json',
  'sec-fetch-site': 'same-origin',
  'x-ufi-client': '1',
};

/** Builds the request of a call. */
export function requestOf(endpoint: Endpoint, input: object): RawRequest {
  const { method } = endpoint;
  const fields = new Map<string, unknown>(Object.entries(input));
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = fields.get(name);
    fields.delete(name);
    return encodeURIComponent(String(value));
  });
  if (method !== 'GET') return { method, path, body: JSON.stringify(Object.fromEntries(fields)) };
  const query = new URLSearchParams();
  for (const [name, value] of fields) query.append(name, String(value));
  return { method, path: `${path}?${query.toString()}` };
}

/** The error of a response, validated by the contract. Throws if the response is no error. */
export function errorIn({ status, body }: RawAnswer): ObservedError {
  if (status < 400) throw new Error(`answered ${status} instead of refusing: ${JSON.stringify(body)}`);
  const failure = v.parse(v.union([errorBodySchema, errorPayloadBodySchema]), body);
  const { code } = 'error' in failure ? failure.error : failure.error_payload;
  // A path `__proto__` is lost in the parsed object, so the raw body is read.
  const raw = Object.values(body as Readonly<Record<string, ErrorBody['error']>>);
  return { status, code, fields: Object.keys(raw[0]?.fields ?? {}) };
}

type FrameOf<Kind extends StreamFrame['kind']> = Extract<StreamFrame, { readonly kind: Kind }>;

/** Reads frames of a kind, skipping others. */
function framesOf(stream: AsyncIterable<StreamFrame>) {
  const frames = stream[Symbol.asyncIterator]();
  return {
    async next<Kind extends StreamFrame['kind']>(kind: Kind): Promise<FrameOf<Kind>> {
      for (;;) {
        const { done, value } = await frames.next();
        if (done) throw new Error('the stream ended');
        if (value.kind === kind) return value as FrameOf<Kind>;
      }
    },
    end: async () => void (await frames.return?.().catch(() => {})),
  };
}

/** Creates a browser with its own cookies. Its locale is Portuguese until somebody signs in. */
export function createClient(origin: string): Client {
  let session = '';
  // Always sends a cookie: without one, mocks in the same process would share one session jar.
  const cookies = (): string => ['visited=1', session].filter(Boolean).join('; ');

  async function send({ method, path, headers = {}, body }: RawRequest): Promise<RawAnswer> {
    const given = Object.entries({ ...ownHeaders, 'accept-language': 'pt-BR', cookie: cookies(), ...headers });
    const answer = await fetch(`${origin}${path}`, {
      method,
      headers: Object.fromEntries(given.flatMap(([name, value]) => (value === null ? [] : [[name, value]]))),
      ...(body === undefined ? {} : { body }),
    });
    const setCookie = answer.headers.get('set-cookie');
    if (setCookie !== null) session = setCookie.split(';', 1)[0] ?? '';
    const text = await answer.text();
    const isFile = /^(?:image|video)\//.test(answer.headers.get('content-type') ?? '');
    const parsed: unknown = text === '' || isFile ? undefined : JSON.parse(text);
    return { status: answer.status, headers: answer.headers, body: parsed };
  }

  function sendForm(path: string, fields: Readonly<Record<string, string>>, file: SuiteFile): Promise<RawAnswer> {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    body.append('file', new Blob([file.bytes], { type: file.type }), file.name);
    return send({ method: 'POST', path, body, headers: { 'content-type': null } });
  }

  const transport = createFetchTransport({
    origin,
    locale: 'pt-BR',
    credentials: 'omit',
    fetch: (address, init) =>
      fetch(address, {
        ...init,
        headers: { ...init.headers, ...(session !== '' && { cookie: session }) },
      } as RequestInit),
  });

  return {
    send,
    sendForm,
    async call(name, input) {
      const endpoint = endpoints[name];
      const answer = await send(requestOf(endpoint as Endpoint, input));
      if (answer.status !== 200) throw new Error(`${name} was refused: ${JSON.stringify(answer.body)}`);
      return v.parse(v.object({ payload: endpoint.payload }), answer.body).payload as never;
    },
    expectError: async (name, input) => errorIn(await send(requestOf(endpoints[name] as Endpoint, input))),
    async openStream(positions) {
      const ending = new AbortController();
      const query = { targets: formatStreamPositions(positions) };
      const frames = framesOf(
        transport.openStream({ path: streamPath, query, lastEventId: null, signal: ending.signal }),
      );
      await frames.next('retry');
      return {
        async next() {
          const { event, data, id } = await frames.next('event');
          return { event, data: JSON.parse(data), id };
        },
        async close() {
          ending.abort();
          await frames.end();
        },
      };
    },
  };
}

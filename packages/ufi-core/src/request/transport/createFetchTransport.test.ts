import { describe, expect, it } from '@jest/globals';
import {
  createFetchTransport,
  type FetchAnswer,
  type FetchInit,
  type FetchTransportOptions,
  type StreamFrame,
} from '../index.ts';

interface Sent {
  readonly address: string;
  readonly init: FetchInit;
}

interface Given {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly text?: string;
  readonly chunks?: readonly string[];
}

function answerOf({ status = 200, headers = {}, text = '', chunks = [] }: Given): FetchAnswer {
  const left = chunks.map((chunk) => Uint8Array.from(chunk, (character) => character.charCodeAt(0)));
  return {
    status,
    headers: { get: (name) => headers[name] ?? null },
    text: async () => text,
    body: {
      getReader: () => ({
        read: async () => {
          const value = left.shift();
          return value === undefined ? { done: true } : { done: false, value };
        },
        cancel: async () => {},
      }),
    },
  };
}

function open(given: Given | Error, options: Partial<FetchTransportOptions> = {}) {
  const sent: Sent[] = [];
  const transport = createFetchTransport({
    fetch: async (address, init) => {
      sent.push({ address, init });
      if (given instanceof Error) throw given;
      return answerOf(given);
    },
    origin: 'https://ufi.test',
    locale: 'pt-BR',
    credentials: 'same-origin',
    ...options,
  });
  return { transport, sent };
}

const get = { method: 'GET', path: '/a/', query: {}, body: undefined } as const;
const signal = new AbortController().signal;

async function readAll(frames: AsyncIterable<StreamFrame>): Promise<StreamFrame[]> {
  const all: StreamFrame[] = [];
  for await (const frame of frames) all.push(frame);
  return all;
}

const streamHeaders = { 'content-type': 'text/event-stream; charset=utf-8' };
const streamRequest = { path: '/s/', query: {}, lastEventId: null, signal };

describe('createFetchTransport, a call', () => {
  it('sends the client headers, the language, and JSON', async () => {
    const { transport, sent } = open({ text: '{"payload":1}' });
    const answer = await transport.send({ method: 'POST', path: '/a/', query: { q: 'a b&c' }, body: { x: 'é' } });
    expect(answer).toEqual({ status: 200, body: { payload: 1 }, retryAfterMs: null });
    expect(sent).toEqual([
      {
        address: 'https://ufi.test/a/?q=a%20b%26c',
        init: {
          method: 'POST',
          credentials: 'same-origin',
          body: '{"x":"é"}',
          headers: {
            accept: 'application/json',
            'accept-language': 'pt-BR',
            'x-ufi-client': '1',
            'content-type': 'application/json',
          },
        },
      },
    ]);
  });

  it('sends a bearer token if there is one', async () => {
    let token: string | null = null;
    const { transport, sent } = open({}, { bearer: () => token });
    await transport.send(get);
    token = 'T';
    await transport.send(get);
    expect(sent.map(({ init }) => init.headers['authorization'])).toEqual([undefined, 'Bearer T']);
    expect(sent[0]?.init.headers).not.toHaveProperty('content-type');
  });

  it('resolves with any status, without a body if it is no JSON', async () => {
    const { transport } = open({ status: 502, text: '<html>' });
    await expect(transport.send(get)).resolves.toEqual({ status: 502, body: undefined, retryAfterMs: null });
  });

  const waits = [
    [{ 'retry-after': '3' }, 3_000],
    [{ 'retry-after': 'Wed, 21 Oct 2015 07:28:30 GMT', date: 'Wed, 21 Oct 2015 07:28:00 GMT' }, 30_000],
    [{ 'retry-after': 'Wed, 21 Oct 2015 07:28:00 GMT', date: 'Wed, 21 Oct 2015 07:28:30 GMT' }, 0],
    [{ 'retry-after': 'Wed, 21 Oct 2015 07:28:00 GMT' }, null],
    [{ 'retry-after': 'soon' }, null],
  ] as const;
  it.each(waits)('ufi-core.13 reads Retry-After: %j', async (headers, retryAfterMs) => {
    const { transport } = open({ status: 503, headers });
    await expect(transport.send(get)).resolves.toMatchObject({ retryAfterMs });
  });

  it('rejects with kind network without an answer, and aborted when aborted', async () => {
    const { transport } = open(new TypeError('Failed to fetch'));
    await expect(transport.send(get)).rejects.toMatchObject({ failure: { kind: 'network' } });
    const controller = new AbortController();
    controller.abort();
    await expect(transport.send({ ...get, signal: controller.signal })).rejects.toMatchObject({
      failure: { kind: 'aborted' },
    });
  });
});

describe('createFetchTransport, a stream', () => {
  it('reads events, pauses and heartbeats, wherever the bytes are split', async () => {
    const chunks = ['retry: 30', '00\n\n', ': beat\n\n', 'id: 1:2\nevent: said\nda', 'ta: {"a":1}\n\ndata: x\n\n'];
    const { transport, sent } = open({ headers: streamHeaders, chunks });
    const frames = await readAll(transport.openStream({ ...streamRequest, query: { t: '1:0' }, lastEventId: '1:0' }));
    expect(frames).toEqual([
      { kind: 'open' },
      { kind: 'beat' },
      { kind: 'retry', afterMs: 3_000 },
      { kind: 'beat' },
      { kind: 'beat' },
      { kind: 'event', event: 'said', data: '{"a":1}', id: '1:2' },
      { kind: 'event', event: 'message', data: 'x', id: null },
    ]);
    expect(sent[0]).toMatchObject({
      address: 'https://ufi.test/s/?t=1%3A0',
      init: { headers: { accept: 'text/event-stream', 'last-event-id': '1:0', 'x-ufi-client': '1' } },
    });
  });

  it('keeps a character whose bytes are split', async () => {
    const { transport } = open({ headers: streamHeaders, chunks: ['data: \u00c3', '\u00a9\n\n'] });
    expect(await readAll(transport.openStream(streamRequest))).toContainEqual(
      expect.objectContaining({ kind: 'event', data: 'é' }),
    );
  });

  it("throws the server's error instead of a stream", async () => {
    const error = { code: 613, summary: 's', description: '', isSilent: false, isTransient: true };
    const text = JSON.stringify({ error: { ...error, isBlocked: false, isWarning: false } });
    const { transport } = open({ status: 429, text, headers: { 'retry-after': '4' } });
    await expect(readAll(transport.openStream(streamRequest))).rejects.toMatchObject({
      failure: { kind: 'refused', reason: 'tooManyCalls', retryAfterMs: 4_000 },
    });
  });

  it('does not accept a page as a stream', async () => {
    const { transport } = open({ text: '<html>', headers: { 'content-type': 'text/html' } });
    await expect(readAll(transport.openStream(streamRequest))).rejects.toMatchObject({
      failure: { kind: 'badAnswer', httpStatus: 200 },
    });
  });

  it('throws network when the connection breaks, and badAnswer at a line without end', async () => {
    const broken = open(new TypeError('terminated'));
    await expect(readAll(broken.transport.openStream(streamRequest))).rejects.toMatchObject({
      failure: { kind: 'network' },
    });
    const endless = open({ headers: streamHeaders, chunks: Array.from({ length: 10 }, () => 'x'.repeat(1_000_000)) });
    await expect(readAll(endless.transport.openStream(streamRequest))).rejects.toMatchObject({
      failure: { kind: 'badAnswer' },
    });
  });
});

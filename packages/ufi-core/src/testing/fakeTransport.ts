import type { ErrorName } from '../contract/index.ts';
import {
  transportFailure,
  type RequestErrorKind,
  type StreamFrame,
  type StreamRequest,
  type Transport,
  type TransportAnswer,
  type TransportRequest,
} from '../request/index.ts';
import { clientRefusal } from '../request/requestError.ts';

type FailureKind = Exclude<RequestErrorKind, 'refused'>;

/** A request in flight; the test determines its outcome. */
export interface FakeRequest {
  readonly request: TransportRequest;
  readonly isOpen: boolean;
  /** Answers `{ payload }` with status 200. */
  succeed(payload: unknown): void;
  answer(answer: Partial<TransportAnswer>): void;
  fail(kind: FailureKind): void;
}

/** An open stream; the test acts as the server. */
export interface FakeStream {
  readonly request: StreamRequest;
  readonly isOpen: boolean;
  /** The server has answered, but sent no byte yet. */
  open(): void;
  say(event: string, data: unknown, id?: string): void;
  give(frame: StreamFrame): void;
  end(): void;
  fail(kind: FailureKind): void;
  refuse(reason: ErrorName): void;
}

/** A transport without a network. */
export interface FakeTransport extends Transport {
  /** All requests so far, in order. */
  readonly requests: readonly FakeRequest[];
  /** All streams so far, in order. */
  readonly streams: readonly FakeStream[];
}

/** Answers automatically; undefined leaves the request open for the test. */
export type FakeHandler = (request: FakeRequest) => TransportAnswer | undefined;

/** Creates a transport whose answers come from the handler or the test. */
export function createFakeTransport(handle: FakeHandler = () => undefined): FakeTransport {
  const requests: FakeRequest[] = [];
  const streams: FakeStream[] = [];
  return {
    requests,
    streams,
    send: (request) =>
      new Promise((resolve, reject) => {
        const fake = fakeRequest(request, { resolve, reject });
        requests.push(fake);
        const answer = handle(fake);
        if (answer !== undefined) fake.answer(answer);
      }),
    openStream: (request) => {
      const { stream, frames } = fakeStream(request);
      streams.push(stream);
      return frames;
    },
  };
}

interface Settle<Value> {
  resolve(value: Value): void;
  reject(error: Error): void;
}

function fakeRequest(request: TransportRequest, settle: Settle<TransportAnswer>): FakeRequest {
  let isOpen = true;
  const end = (action: () => void) => {
    if (isOpen) action();
    isOpen = false;
  };
  const answer = (answer: Partial<TransportAnswer>) =>
    end(() => settle.resolve({ status: 200, body: undefined, retryAfterMs: null, ...answer }));
  const fail = (kind: FailureKind) => end(() => settle.reject(transportFailure(kind)));
  request.signal?.addEventListener('abort', () => fail('aborted'));
  return {
    request,
    get isOpen() {
      return isOpen;
    },
    answer,
    succeed: (payload) => answer({ body: { payload } }),
    fail,
  };
}

function fakeStream(request: StreamRequest): { stream: FakeStream; frames: AsyncIterable<StreamFrame> } {
  const waiting: StreamFrame[] = [];
  let ending: Error | 'end' | null = null;
  let wake = () => {};

  const finish = (how: Error | 'end') => {
    ending ??= how;
    wake();
  };
  const give = (frame: StreamFrame) => {
    if (ending === null) waiting.push(frame);
    wake();
  };
  request.signal.addEventListener('abort', () => finish(transportFailure('aborted')));

  async function* read(): AsyncGenerator<StreamFrame> {
    try {
      for (;;) {
        const frame = waiting.shift();
        if (frame !== undefined) yield frame;
        else if (ending === 'end') return;
        else if (ending !== null) throw ending;
        else await new Promise<void>((resolve) => (wake = resolve));
      }
    } finally {
      ending ??= 'end';
    }
  }

  return {
    frames: read(),
    stream: {
      request,
      get isOpen() {
        return ending === null;
      },
      open: () => give({ kind: 'open' }),
      say: (event, data, id) => give({ kind: 'event', event, data: JSON.stringify(data), id: id ?? null }),
      give,
      end: () => finish('end'),
      fail: (kind) => finish(transportFailure(kind)),
      refuse: (reason) => finish(clientRefusal(reason)),
    },
  };
}

import * as v from 'valibot';
import { endpointRegistry, type Endpoint } from '../../contract/index.ts';
import { batchAnswersSchema } from '../../contract/endpoints/stream/sendBatch.ts';
import { createBatchWindow, type BatchLimits } from './batchWindow.ts';
import { mergeBatched, type BatchedCall } from './mergeBatched.ts';
import type { Fields } from './placeFields.ts';
import type { Clock } from '../ports.ts';
import { transportFailure } from '../requestError.ts';
import type { TransportAnswer } from '../transport/transport.ts';

interface Caller {
  readonly signal: AbortSignal;
  resolve(payload: unknown): void;
  reject(error: unknown): void;
}

type Send = (endpoint: Endpoint, input: Fields, signal: AbortSignal) => Promise<unknown>;

interface BatcherParts {
  readonly clock: Clock;
  readonly limits: BatchLimits;
  readonly sendAlone: Send;
  /** Reads the payload of one call's part of a batch answer. */
  readPart(endpoint: Endpoint, answer: TransportAnswer): unknown;
}

// Referenced by name, so that a bundler keeps nothing else of the registry.
const sendBatch = endpointRegistry.sendBatch;

const sizeOf = ({ input }: BatchedCall<Caller>): number => JSON.stringify(input).length;

/** Aborts once every caller has aborted. */
function signalOfAll(callers: readonly Caller[]): AbortSignal {
  const controller = new AbortController();
  const check = () => {
    if (callers.every(({ signal }) => signal.aborted)) controller.abort();
  };
  for (const { signal } of callers) signal.addEventListener('abort', check, { once: true });
  return controller.signal;
}

/**
 * Sends batched calls: a single call in a window is sent alone, several as one request. Each caller gets its own
 * outcome.
 */
export function createBatcher({ clock, limits, sendAlone, readPart }: BatcherParts): { readonly send: Send } {
  async function answerOne({ endpoint, input, callers }: BatchedCall<Caller>): Promise<void> {
    const outcome = sendAlone(endpoint, input, signalOfAll(callers));
    for (const { resolve, reject } of callers) outcome.then(resolve, reject);
  }

  function answerPart(
    { endpoint, callers }: BatchedCall<Caller>,
    part: { status: number; body?: unknown } | undefined,
  ) {
    for (const { resolve, reject } of callers) {
      try {
        if (part === undefined) throw transportFailure('badAnswer');
        resolve(readPart(endpoint, { status: part.status, body: part.body, retryAfterMs: null }));
      } catch (error) {
        reject(error);
      }
    }
  }

  async function answerTogether(calls: readonly BatchedCall<Caller>[]): Promise<void> {
    const callers = calls.flatMap((call) => call.callers);
    try {
      const input = { calls: calls.map(({ endpoint, input }) => ({ name: endpoint.name, body: input })) };
      const payload = v.safeParse(batchAnswersSchema, await sendAlone(sendBatch, input, signalOfAll(callers)));
      if (!payload.success) throw transportFailure('badAnswer');
      calls.forEach((call, index) => answerPart(call, payload.output.answers[index]));
    } catch (error) {
      for (const { reject } of callers) reject(error);
    }
  }

  const window = createBatchWindow<BatchedCall<Caller>>({
    clock,
    limits,
    bytesOf: sizeOf,
    onClose: (added) => {
      const wanted = added.filter(({ callers }) => callers.some(({ signal }) => !signal.aborted));
      const calls = mergeBatched(wanted);
      const [first] = calls;
      if (first === undefined) return;
      void (calls.length === 1 ? answerOne(first) : answerTogether(calls));
    },
  });

  return {
    send: (endpoint, input, signal) =>
      new Promise((resolve, reject) => window.add({ endpoint, input, callers: [{ signal, resolve, reject }] })),
  };
}

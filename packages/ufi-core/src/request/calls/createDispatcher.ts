import { maxBatchCalls, type Endpoint, type InputOf, type PayloadOf } from '../../contract/index.ts';
import type { BatchLimits } from './batchWindow.ts';
import { createBatcher } from './createBatcher.ts';
import type { CallOptions, Dispatcher } from './dispatcher.ts';
import { placeFields, type Fields } from './placeFields.ts';
import type { Clock } from '../ports.ts';
import { readAnswer } from '../transport/readAnswer.ts';
import type { Transport } from '../transport/transport.ts';
import { withDeadline } from '../promises.ts';

/** Dependencies and options of a dispatcher. */
export interface DispatcherParts {
  readonly transport: Transport;
  readonly clock: Clock;
  /**
   * Checks every payload against the contract: on in development and tests, off in production to save bytes and time.
   */
  readonly checkAnswers: boolean;
  /** The default timeout of a call (S9.01). */
  readonly timeoutMs?: number;
  readonly batchLimits?: Partial<BatchLimits>;
}

const defaultTimeoutMs = 10_000;
const defaultBatchLimits: BatchLimits = { tickMs: 10, maxCount: maxBatchCalls, maxBytes: 32_768 };

/** Creates the dispatcher, through which all calls leave this client. */
export function createDispatcher({
  transport,
  clock,
  checkAnswers,
  timeoutMs = defaultTimeoutMs,
  batchLimits = {},
}: DispatcherParts): Dispatcher {
  const sendAlone = async (endpoint: Endpoint, input: Fields, signal: AbortSignal): Promise<unknown> =>
    readAnswer(endpoint, await transport.send({ ...placeFields(endpoint, input), signal }), {
      isChecked: checkAnswers,
    });

  const batcher = createBatcher({
    clock,
    limits: { ...defaultBatchLimits, ...batchLimits },
    sendAlone,
    readPart: (endpoint, answer) => readAnswer(endpoint, answer, { isChecked: checkAnswers }),
  });

  return {
    async call<E extends Endpoint>(endpoint: E, input: InputOf<E>, options: CallOptions = {}): Promise<PayloadOf<E>> {
      const fields = input as Fields;
      const send = endpoint.delivery === 'batched' ? batcher.send : sendAlone;
      const limits = { clock, timeoutMs: options.timeoutMs ?? timeoutMs, signal: options.signal };
      return (await withDeadline(limits, (signal) => send(endpoint, fields, signal))) as PayloadOf<E>;
    },
  };
}

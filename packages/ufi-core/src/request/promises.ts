import type { Clock } from './ports.ts';
import { transportFailure } from './requestError.ts';

/** Creates a runner that runs asynchronous tasks one after the other. */
export function runSequentially(): <Value>(work: () => Promise<Value>) => Promise<Value> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const turn = last.then(work);
    last = turn.catch(() => {});
    return turn;
  };
}

interface Limits {
  readonly clock: Clock;
  readonly timeoutMs: number;
  readonly signal: AbortSignal | undefined;
}

/** Runs work with a timeout and an abort signal, both enforced even if the work ignores its signal. */
export function withDeadline<Value>(
  { clock, timeoutMs, signal }: Limits,
  work: (signal: AbortSignal) => Promise<Value>,
): Promise<Value> {
  return new Promise((resolve, reject) => {
    const controller = new AbortController();
    const giveUp = (kind: 'timeout' | 'aborted') => {
      reject(transportFailure(kind));
      controller.abort();
    };
    if (signal?.aborted) return giveUp('aborted');
    const abort = () => giveUp('aborted');
    const cancelTimer = clock.setTimer(timeoutMs, () => giveUp('timeout'));
    signal?.addEventListener('abort', abort, { once: true });
    work(controller.signal)
      .then(resolve, reject)
      .finally(() => {
        cancelTimer();
        signal?.removeEventListener('abort', abort);
      });
  });
}

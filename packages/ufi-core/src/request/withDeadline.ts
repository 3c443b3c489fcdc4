import type { Clock } from './ports.ts';
import { lineFailure } from './requestError.ts';

interface Limits {
  readonly clock: Clock;
  readonly timeoutMs: number;
  readonly signal: AbortSignal | undefined;
}

/** Does work that ends in time and when its caller says so, even where the work itself does not listen. */
export function withDeadline<Value>(
  { clock, timeoutMs, signal }: Limits,
  work: (signal: AbortSignal) => Promise<Value>,
): Promise<Value> {
  return new Promise((resolve, reject) => {
    const controller = new AbortController();
    const giveUp = (kind: 'timeout' | 'aborted') => {
      reject(lineFailure(kind));
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

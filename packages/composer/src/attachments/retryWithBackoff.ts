import { deliveryRetryPolicy, planRetry, RequestError } from 'ufi-core/request';
import type { Clock, NetworkState, Random, RetryPolicy } from 'ufi-core/request';

/** Ports that waiting and retrying depend on. */
export interface RetryPorts {
  readonly clock: Clock;
  readonly random: Random;
  readonly network: NetworkState;
}

// After six attempts in a row without progress the upload fails and the person can retry it.
const uploadRetryPolicy: RetryPolicy = { ...deliveryRetryPolicy, maxAttempts: 6 };

/** Error thrown when the signal was aborted. */
export class Cancelled extends Error {
  override readonly name = 'Cancelled';
}

/**
 * Waits for `done`, or rejects with {@link Cancelled} once the signal is aborted. `begin` returns the function that
 * stops waiting.
 */
function wait(signal: AbortSignal, begin: (done: () => void) => () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const onAbort = (): void => {
      end();
      reject(new Cancelled());
    };
    const end = begin(() => {
      signal.removeEventListener('abort', onAbort);
      resolve();
    });
    signal.addEventListener('abort', onAbort, { once: true });
  });
}

/**
 * Resolves after `ms` milliseconds.
 * @throws {@link Cancelled} if the signal is aborted.
 */
export const delay = (clock: Clock, ms: number, signal: AbortSignal): Promise<void> =>
  wait(signal, (done) => clock.setTimer(ms, done));

const waitUntilOnline = (network: NetworkState, signal: AbortSignal): Promise<void> =>
  network.isOnline()
    ? Promise.resolve()
    : wait(signal, (done) => {
        const end = network.subscribe(() => {
          if (!network.isOnline()) return;
          end();
          done();
        });
        return end;
      });

interface RetryOptions<Value> {
  readonly attempt: () => Promise<Value>;
  /** True if the failed attempt made progress; such an attempt resets the count. */
  readonly hasProgressed?: () => boolean;
  readonly signal: AbortSignal;
}

/**
 * Retries a request with exponential backoff, and pauses while the network is offline.
 * @throws the last `RequestError` once the retry policy gives up, {@link Cancelled} if the signal is aborted, any other
 *   error at once.
 */
export async function retryWithBackoff<Value>(
  { clock, random, network }: RetryPorts,
  { attempt, hasProgressed = () => false, signal }: RetryOptions<Value>,
): Promise<Value> {
  for (let count = 1; ; count += 1) {
    await waitUntilOnline(network, signal);
    try {
      return await attempt();
    } catch (error) {
      if (signal.aborted) throw new Cancelled();
      if (!(error instanceof RequestError)) throw error;
      if (hasProgressed()) count = 1;
      const step = planRetry({ policy: uploadRetryPolicy, failure: error.failure, attempt: count, random });
      if (step.kind !== 'retry') throw error;
      await delay(clock, step.afterMs, signal);
    }
  }
}

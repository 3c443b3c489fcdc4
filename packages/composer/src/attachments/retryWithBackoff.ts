import { deliveryRetryPolicy, planRetry, RequestError } from 'ufi-core/request';
import type { Clock, NetworkState, Random, RetryPolicy } from 'ufi-core/request';

/** What waiting and trying again needs. */
export interface RetryPorts {
  readonly clock: Clock;
  readonly random: Random;
  readonly network: NetworkState;
}

// A line that brings nothing at all so many times in a row is left to whoever waits for it.
const uploadRetryPolicy: RetryPolicy = { ...deliveryRetryPolicy, maxAttempts: 6 };

/** Thrown where nobody wants the work any more. */
export class Cancelled extends Error {
  override readonly name = 'Cancelled';
}

/** Waits for something unless nobody wants it any more; `begin` gives what ends the waiting. */
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

/** Resolves after so long; rejects when nobody wants it any more. */
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
  /** Whether the attempt that has just failed brought something: then it does not count. */
  readonly hasProgressed?: () => boolean;
  readonly signal: AbortSignal;
}

/** Waits for a line, tries, and tries again after what passes. */
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

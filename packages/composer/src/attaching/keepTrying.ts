import { deliveryRetryPolicy, planRetry, RequestError } from 'ufi-core/request';
import type { Clock, NetworkState, Random, RetryPolicy } from 'ufi-core/request';

/** What waiting and trying again needs. */
export interface TryingPorts {
  readonly clock: Clock;
  readonly random: Random;
  readonly network: NetworkState;
}

// A line that brings nothing at all so many times in a row is left to whoever waits for it.
const uploadRetryPolicy: RetryPolicy = { ...deliveryRetryPolicy, maxAttempts: 6 };

/** Thrown where nobody wants the work any more. */
export class Unwanted extends Error {
  override readonly name = 'Unwanted';
}

/** Waits for something unless nobody wants it any more; `begin` gives what ends the waiting. */
function wait(signal: AbortSignal, begin: (done: () => void) => () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const giveUp = (): void => {
      end();
      reject(new Unwanted());
    };
    const end = begin(() => {
      signal.removeEventListener('abort', giveUp);
      resolve();
    });
    signal.addEventListener('abort', giveUp, { once: true });
  });
}

/** Resolves after so long; rejects when nobody wants it any more. */
export const pause = (clock: Clock, ms: number, signal: AbortSignal): Promise<void> =>
  wait(signal, (done) => clock.setTimer(ms, done));

const untilOnline = (network: NetworkState, signal: AbortSignal): Promise<void> =>
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

interface Tried<Value> {
  readonly attempt: () => Promise<Value>;
  /** Whether the attempt that has just failed brought something: then it does not count. */
  readonly hasMoved?: () => boolean;
  readonly signal: AbortSignal;
}

/** Waits for a line, tries, and tries again after what passes. */
export async function keepTrying<Value>(
  { clock, random, network }: TryingPorts,
  { attempt, hasMoved = () => false, signal }: Tried<Value>,
): Promise<Value> {
  for (let count = 1; ; count += 1) {
    await untilOnline(network, signal);
    try {
      return await attempt();
    } catch (error) {
      if (signal.aborted) throw new Unwanted();
      if (!(error instanceof RequestError)) throw error;
      if (hasMoved()) count = 1;
      const step = planRetry({ policy: uploadRetryPolicy, failure: error.failure, attempt: count, random });
      if (step.kind !== 'retry') throw error;
      await pause(clock, step.afterMs, signal);
    }
  }
}

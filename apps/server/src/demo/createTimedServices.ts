import type { Pool } from 'pg';
import { createServerServices } from '../start/createServerServices.ts';
import type { ServerServices } from '../start/serverServices.ts';

/** Services whose clock stands where it is put, so that the past can be written down the same road as the present. */
export interface TimedServices {
  readonly services: ServerServices;
  /** Milliseconds since 1970. */
  setNow(now: number): void;
}

interface TimedOptions {
  readonly pool: Pool;
  /** A node number that nobody else uses: two of these may live through the same time. */
  readonly node: number;
}

/** Services with a clock of their own; what they write wakes nobody. */
export function createTimedServices({ pool, node }: TimedOptions): TimedServices {
  let now = 0;
  const clock = { now: () => now, monotonic: () => performance.now() };
  return {
    services: createServerServices({ pool, node, clock, wake: () => undefined }),
    setNow(time) {
      now = Math.floor(time);
    },
  };
}

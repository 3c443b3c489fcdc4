import type { Pool } from 'pg';
import { createServerServices } from '../start/createServerServices.ts';
import type { AppServices } from '../start/appServices.ts';

/** Services with a manual clock, so that past activity goes through the same mutations as live activity. */
export interface TimedServices {
  readonly services: AppServices;
  /** Milliseconds since 1970. */
  setNow(now: number): void;
}

interface TimedOptions {
  readonly pool: Pool;
  /** A node number that nothing else uses: two of these services may generate ids for the same time. */
  readonly node: number;
}

/** Services with a manual clock. Their writes notify no stream. */
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

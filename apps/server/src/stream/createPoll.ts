import type { Pool } from 'pg';
import { deleteExpiredRestrictions } from './threads/deleteExpiredRestrictions.ts';

interface PollParts {
  readonly pool: Pool;
  hasConnections(): boolean;
  /** Reads what no notification may have announced. */
  refresh(): Promise<void>;
}

/** Creates what is done at each polling interval, one poll at a time. */
export function createPoll({ hasConnections, pool, refresh }: PollParts): () => Promise<void> {
  let isPolling = false;
  return async () => {
    if (isPolling) return;
    isPolling = true;
    if (hasConnections()) await deleteExpiredRestrictions(pool).catch(() => {});
    await refresh();
    isPolling = false;
  };
}

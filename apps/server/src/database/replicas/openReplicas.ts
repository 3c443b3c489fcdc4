import type { Pool } from 'pg';
import { createPool } from '../engine/createPool.ts';
import type { Log } from '../engine/index.ts';
import { createReplicas, type Replicas } from './createReplicas.ts';

interface ReplicaTools {
  readonly pool: Pool;
  readonly clock: { monotonic(): number };
  readonly log: Log;
}

const poolSize = 16;
const timeoutMs = 2_000;

/** Opens the read replicas at these URLs; undefined if there are none. */
export function openReplicas(urls: readonly string[], { pool, clock, log }: ReplicaTools): Replicas | undefined {
  if (urls.length === 0) return undefined;
  const replicas = urls.map((connectionString) => ({
    name: new URL(connectionString).host,
    pool: createPool(
      {
        connectionString,
        application_name: 'ufi',
        keepAlive: true,
        connectionTimeoutMillis: timeoutMs,
        // What nobody waits for any more holds no connection, and does not hold up the replay.
        statement_timeout: timeoutMs,
      },
      poolSize,
      log,
    ),
  }));
  return createReplicas({ primary: pool, replicas, clock, log });
}

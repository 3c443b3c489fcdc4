import { setTimeout as delay } from 'node:timers/promises';
import { type ClientConfig, Pool } from 'pg';
import { reasonOf } from '../../errors/errorDetails.ts';
import type { Log } from './log.ts';

/** A connection pool whose clients pipeline queries. Values are as `pg` reads them: an int8 is a string. */
export const createPool = (connection: ClientConfig, size: number, log: Log): Pool => {
  const pool = new Pool({ ...connection, pipeline: true, max: size, idleTimeoutMillis: 30_000 });
  // Connections break when PostgreSQL restarts. The pool replaces them; queries that were running fail for their
  // caller. Without these listeners a client that breaks while idle, or between two queries of a transaction, would end
  // the process.
  pool.on('error', (error) => log.warn({ reason: reasonOf(error) }, 'a database connection broke'));
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
};

/**
 * `end()` resolves once the terminate messages are written; the server must have read them before it is told to stop.
 */
const endFully = (pool: Pool) =>
  new Promise<true>((resolve, reject) => {
    let open = pool.totalCount;
    const check = () => pool.ended && open <= 0 && resolve(true);
    pool.on('remove', () => {
      open -= 1;
      check();
    });
    pool.end().then(check, reject);
  });

/** Closes the connections once they are idle; those still in use after `timeoutMs` are cut off with the server. */
export const endPool = async (pool: Pool, timeoutMs: number, log: Log): Promise<void> => {
  const timer = new AbortController();
  const timedOut = delay(timeoutMs, false, { signal: timer.signal }).catch(() => false);
  const inTime = await Promise.race([endFully(pool), timedOut]);
  timer.abort();
  if (!inTime) log.warn({ connections: pool.totalCount }, 'the database is closed under connections still in use');
};

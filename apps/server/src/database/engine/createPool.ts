import { setTimeout as delay } from 'node:timers/promises';
import { type ClientConfig, Pool } from 'pg';
import type { Log } from './log.ts';

/** A pool whose clients send unawaited queries together. Values come as `pg` reads them: an int8 is a string. */
export const createPool = (connection: ClientConfig, size: number, log: Log): Pool => {
  const pool = new Pool({ ...connection, pipeline: true, max: size, idleTimeoutMillis: 30_000 });
  // Connections break when PostgreSQL restarts. The pool replaces them; what was asked meanwhile fails where it was
  // asked. Without these listeners a broken client, idle or between two queries of a transaction, ends the process.
  pool.on('error', (error) => log.warn({ error }, 'a database connection broke'));
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
};

/** `end()` comes back when the goodbyes are written; the server has to read them before it is told to stop. */
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

/** Closes the connections when they are free; whoever still holds one after `patience` ms loses it with the server. */
export const endPool = async (pool: Pool, timeoutMs: number, log: Log): Promise<void> => {
  const timer = new AbortController();
  const timedOut = delay(timeoutMs, false, { signal: timer.signal }).catch(() => false);
  const inTime = await Promise.race([endFully(pool), timedOut]);
  timer.abort();
  if (!inTime) log.warn({ connections: pool.totalCount }, 'the database is closed under connections still in use');
};

import type { Pool, PoolClient } from 'pg';
import { transaction } from '../../database/transaction.ts';

/** What is counted for a network over a day. */
export type UsageKind = 'account' | 'sign-up' | 'visitor' | 'guest' | 'upload';

/** Something that a network uses. */
export interface NetworkUsage {
  readonly network: string;
  readonly kind: UsageKind;
  readonly bytes?: number;
}

/** What a network may use in 24 hours; 0 for no limit. */
export interface DailyAllowance {
  readonly count: number;
  readonly bytes?: number;
}

// Serialises the uses of one network, so that concurrent ones can't exceed the allowance.
const lockText = 'select pg_advisory_xact_lock(hashtextextended($1, 0))';
const usedText = `select coalesce(sum(count), 0)::float8 as count, coalesce(sum(bytes), 0)::float8 as bytes
from network_usage where network = $1 and kind = $2 and hour > now() - interval '1 day'`;
const addText = `insert into network_usage as u (network, kind, hour, count, bytes)
values ($1, $2, date_trunc('hour', now()), 1, $3)
on conflict (network, kind, hour) do update set count = u.count + 1, bytes = u.bytes + excluded.bytes`;
const giveBackText = `update network_usage set count = count - 1
where network = $1 and kind = $2 and hour = (
  select max(hour) from network_usage where network = $1 and kind = $2 and count > 0)`;

const isOver = (limit: number, wanted: number): boolean => limit > 0 && wanted > limit;

/** Counts a use within a transaction; false if it exceeds the allowance. It survives restarts of the server. */
export async function takeAllowance(
  client: PoolClient,
  { network, kind, bytes = 0 }: NetworkUsage,
  allowance: DailyAllowance,
): Promise<boolean> {
  await client.query(lockText, [`${kind} ${network}`]);
  const { rows } = await client.query<{ count: number; bytes: number }>(usedText, [network, kind]);
  const used = rows[0] ?? { count: 0, bytes: 0 };
  if (isOver(allowance.count, used.count + 1) || isOver(allowance.bytes ?? 0, used.bytes + bytes)) return false;
  await client.query(addText, [network, kind, bytes]);
  return true;
}

/** Does some work that counts as one use if it succeeds; null if the network has none left. */
export async function withinAllowance<T>(
  pool: Pool,
  { usage, count }: { readonly usage: NetworkUsage; readonly count: number },
  work: () => Promise<T>,
): Promise<T | null> {
  if (count === 0) return work();
  if (!(await transaction(pool, (client) => takeAllowance(client, usage, { count })))) return null;
  try {
    return await work();
  } catch (error) {
    await pool.query(giveBackText, [usage.network, usage.kind]);
    throw error;
  }
}

/** Deletes what no limit counts any more. */
export const sweepNetworkUsage = async (pool: Pick<Pool, 'query'>): Promise<void> => {
  await pool.query(`delete from network_usage where hour < now() - interval '1 day'`);
};

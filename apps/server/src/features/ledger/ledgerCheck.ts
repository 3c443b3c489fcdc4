import type { ClientBase, Pool } from 'pg';
import { transaction } from '../../database/transaction.ts';
import { findDifferences, type LedgerCheck, type LedgerDifference } from './findDifferences.ts';

/** The last check of the ledger. */
export interface LastCheck {
  /** Unix seconds; null before the first. */
  readonly at: number | null;
  /** How much did not add up. */
  readonly differences: number;
}

type Database = Pick<ClientBase, 'query'>;

const lastText = `
select extract(epoch from c.at)::float8 as at, c.differences::float8 as differences
from ledger_checks c order by c.id desc limit 1`;

/** What the last check has found. */
export async function readLastCheck(database: Database): Promise<LastCheck> {
  const { rows } = await database.query<LastCheck>({ name: 'last-ledger-check', text: lastText });
  return rows[0] ?? { at: null, differences: 0 };
}

/** Checks the ledger, and keeps how much did not add up. */
export async function runCheck(
  database: Database,
  checks: readonly LedgerCheck[],
): Promise<readonly LedgerDifference[]> {
  const found = await findDifferences(database, checks);
  await database.query('insert into ledger_checks (differences) values ($1)', [found.length]);
  return found;
}

const claimText = `select pg_try_advisory_xact_lock(hashtextextended('ledger check', 0)) as "isMine"`;
const recentText = `select from ledger_checks where at > now() - interval '1 day'`;

/**
 * Checks the ledger if the last check is a day old; of several servers one does.
 *
 * @returns what it found, null if it did not check
 */
export const checkDaily = (pool: Pool, checks: readonly LedgerCheck[]): Promise<readonly LedgerDifference[] | null> =>
  transaction(pool, async (client) => {
    const { rows } = await client.query<{ isMine: boolean }>(claimText);
    if (rows[0]?.isMine !== true) return null;
    // After the lock, so that it sees what the server that held it has written.
    const { rowCount } = await client.query(recentText);
    return rowCount === 0 ? runCheck(client, checks) : null;
  });

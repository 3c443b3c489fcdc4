import type { Pool } from 'pg';
import { transaction } from '../../../database/transaction.ts';
import type { BaseServices } from '../../../runtime/baseServices.ts';
import {
  accountOf,
  instanceAccount,
  jarOf,
  lockBalances,
  payableOf,
  redeemedAccountId,
  transferStatements,
} from '../../ledger/index.ts';
import { csvLine } from '../csv/csvLine.ts';

/** What a broadcaster was paid. */
export interface Payout {
  /** A person or page. */
  readonly payee: string;
  readonly amount: number;
  /** Money of their tip jar in this currency, in its smallest unit; without it, stars. */
  readonly currency?: string;
  /** A second payout of the same with the same key does nothing. */
  readonly key: string;
}

const paidText = `
select debit_id = $2 and amount = $3 as "isSame" from ledger_transfers where kind = $4 and key = $1`;

/**
 * Books that a broadcaster was paid for stars, or what is in their tip jar, once per key.
 *
 * @returns what is still available to them, or null if there is no such person or page
 * @throws Error if the key has paid something else, or if so much is not available
 */
export async function payOut(
  { pool, ids }: Pick<BaseServices, 'pool' | 'ids'>,
  { payee, amount, key, currency }: Payout,
): Promise<number | null> {
  return transaction(pool, async (client) => {
    const { rowCount } = await client.query('select from actors where id = $1', [payee]);
    if (rowCount === 0) return null;
    const kind = currency === undefined ? 'payout' : 'jar_payout';
    const name = currency === undefined ? payableOf(payee) : jarOf(currency, payee);
    const account = await accountOf(client, ids, name);
    const available = (await lockBalances(client, [account])).get(account) ?? 0;
    const { rows: paid } = await client.query<{ isSame: boolean }>(paidText, [key, account, amount, kind]);
    if (paid.some(({ isSame }) => !isSame)) throw new Error(`The key ${key} has paid something else.`);
    if (paid.length > 0) return available;
    if (available < amount) throw new Error(`Only ${available} ${currency ?? 'stars'} are available.`);
    const transfer = {
      id: ids.next(),
      ledger: name.ledger,
      debit_id: account,
      credit_id:
        currency === undefined ? redeemedAccountId : await accountOf(client, ids, instanceAccount(currency, 'payouts')),
      amount,
      kind,
      key,
      reverses_id: null,
      person_id: null,
      thread_id: null,
      comment_id: null,
      seq: null,
    } as const;
    for (const statement of transferStatements([transfer], [])) await client.query(statement);
    return available - amount;
  });
}

const statementText = `
select to_char(x.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as time, x.kind, x.thread_id::text as broadcast, x.key,
  (case when x.credit_id = a.id then x.amount else -x.amount end)::float8 as stars
from ledger_accounts a join ledger_transfers x on a.id in (x.debit_id, x.credit_id)
where a.ledger = 'stars' and a.kind = 'payable' and a.owner_id = $1 order by x.id`;

interface StatementRow {
  readonly time: string;
  readonly kind: string;
  readonly broadcast: string | null;
  readonly key: string;
  readonly stars: number;
}

/** Everything that became available to a broadcaster and was paid out, oldest first, as CSV. */
export async function statementOf(pool: Pool, payee: string): Promise<string> {
  const { rows } = await pool.query<StatementRow>(statementText, [payee]);
  let available = 0;
  const lines = rows.map(({ time, kind, broadcast, key, stars }) => {
    available += stars;
    return csvLine([time, kind, broadcast, key, stars, available]);
  });
  return csvLine(['time', 'kind', 'broadcast', 'key', 'stars', 'available']) + lines.join('');
}

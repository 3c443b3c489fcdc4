import type { Pool, PoolClient } from 'pg';
import { transaction } from '../../../database/transaction.ts';
import type { BaseServices } from '../../../runtime/baseServices.ts';
import {
  accountOf,
  instanceAccount,
  jarOf,
  lockBalances,
  payableOf,
  payingOf,
  redeemedAccountId,
  starsLedger,
  transferStatements,
  type Transfer,
} from '../../ledger/index.ts';
import { csvLine } from '../../../runtime/csvLine.ts';

type Services = Pick<BaseServices, 'pool' | 'ids'>;

/** Names a payout: its key, and the currency if it is money of a tip jar instead of stars. */
interface PayoutName {
  /** A second payout of the same with the same key does nothing. */
  readonly key: string;
  /** Money of a tip jar in this currency, in its smallest unit; without it, stars. */
  readonly currency?: string;
}

/** A payout to a broadcaster. */
export interface Payout extends PayoutName {
  /** A person or page. */
  readonly payee: string;
  readonly amount: number;
}

/** The end of a payout: it was paid, or comes back to what is available. */
export interface PayoutEnd extends PayoutName {
  readonly isPaid: boolean;
}

const kindsOf = (currency: string | undefined) =>
  currency === undefined
    ? ({ hold: 'payout_hold', paid: 'payout', returned: 'payout_return' } as const)
    : ({ hold: 'jar_payout_hold', paid: 'jar_payout', returned: 'jar_payout_return' } as const);

const common = { reverses_id: null, person_id: null, thread_id: null, comment_id: null, seq: null } as const;

async function write(client: PoolClient, transfer: Transfer): Promise<void> {
  for (const statement of transferStatements([transfer], [])) await client.query(statement);
}

// Payouts without a hold were booked at once by earlier versions.
const knownText = `
select debit_id = $2 and amount = $3 as "isSame" from ledger_transfers
where key = $1 and kind = any($4) and resolves_id is null`;

async function hold(client: PoolClient, ids: Services['ids'], payout: Payout): Promise<number | null> {
  const { payee, amount, key, currency } = payout;
  const { rowCount } = await client.query('select from actors where id = $1', [payee]);
  if (rowCount === 0) return null;
  const { hold: kind, paid } = kindsOf(currency);
  const name = currency === undefined ? payableOf(payee) : jarOf(currency, payee);
  const account = await accountOf(client, ids, name);
  const available = (await lockBalances(client, [account])).get(account) ?? 0;
  const values = [key, account, amount, [kind, paid]];
  const { rows: known } = await client.query<{ isSame: boolean }>(knownText, values);
  if (known.some(({ isSame }) => !isSame)) throw new Error(`The key ${key} has paid something else.`);
  if (known.length > 0) return available;
  if (available < amount) throw new Error(`Only ${available} ${currency ?? 'stars'} are available.`);
  const { ledger } = name;
  const credit_id = await accountOf(client, ids, payingOf(ledger, payee));
  await write(client, { ...common, id: ids.next(), ledger, debit_id: account, credit_id, amount, kind, key });
  return available - amount;
}

interface HeldPayout {
  readonly id: string;
  readonly available: string;
  readonly paying: string;
  readonly amount: number;
  /** The kind of the transfer that has ended it; null while it is on its way. */
  readonly end: string | null;
}

const heldText = `
select t.id::text, t.debit_id::text as available, t.credit_id::text as paying, t.amount::float8 as amount, r.kind as end
from ledger_transfers t left join ledger_transfers r on r.resolves_id = t.id where t.kind = $1 and t.key = $2`;

async function end(client: PoolClient, ids: Services['ids'], { key, currency, isPaid }: PayoutEnd): Promise<number> {
  const { hold: held, paid, returned } = kindsOf(currency);
  const kind = isPaid ? paid : returned;
  const find = async () => (await client.query<HeldPayout>(heldText, [held, key])).rows[0];
  const named = await find();
  if (named === undefined) throw new Error(`There is no payout ${key}.`);
  // Of two ends of one payout, the second sees the first.
  await lockBalances(client, [named.paying]);
  const found = (await find()) ?? named;
  if (found.end !== null && found.end !== kind) throw new Error(`The payout ${key} has ended in another way.`);
  if (found.end !== null) return found.amount;
  const ledger = currency ?? starsLedger;
  const out =
    currency === undefined ? redeemedAccountId : await accountOf(client, ids, instanceAccount(currency, 'payouts'));
  const accounts = { debit_id: found.paying, credit_id: isPaid ? out : found.available };
  await write(client, {
    ...common,
    ...accounts,
    id: ids.next(),
    ledger,
    amount: found.amount,
    kind,
    key,
    resolves_id: found.id,
  });
  return found.amount;
}

/**
 * Holds what a broadcaster is to be paid for stars, or of their tip jar, once per key: it is on its way until
 * {@link endPayout} says how it has ended.
 *
 * @returns what is still available to them, or null if there is no such person or page
 * @throws Error if the key has paid something else, or if so much is not available
 */
export const holdPayout = ({ pool, ids }: Services, payout: Payout): Promise<number | null> =>
  transaction(pool, (client) => hold(client, ids, payout));

/**
 * Ends a payout that is on its way, once.
 *
 * @returns its amount
 * @throws Error if there is none of that key, or if it has ended in the other way
 */
export const endPayout = ({ pool, ids }: Services, payout: PayoutEnd): Promise<number> =>
  transaction(pool, (client) => end(client, ids, payout));

/** Books that a broadcaster was paid, at once: {@link holdPayout} and its end in one step. */
export const payOut = ({ pool, ids }: Services, payout: Payout): Promise<number | null> =>
  transaction(pool, async (client) => {
    const available = await hold(client, ids, payout);
    const { hold: held } = kindsOf(payout.currency);
    const { rowCount } = await client.query('select from ledger_transfers where kind = $1 and key = $2', [
      held,
      payout.key,
    ]);
    if (rowCount === 1) await end(client, ids, { ...payout, isPaid: true });
    return available;
  });

const statementText = `
select to_char(x.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as time,
  coalesce((select r.kind from ledger_transfers r where r.resolves_id = x.id and r.kind = 'payout'), x.kind) as kind, x.thread_id::text as broadcast, x.key,
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

/** Everything that became available to a broadcaster, is on its way to them and was paid out, oldest first, as CSV. */
export async function statementOf(pool: Pool, payee: string): Promise<string> {
  const { rows } = await pool.query<StatementRow>(statementText, [payee]);
  let available = 0;
  const lines = rows.map(({ time, kind, broadcast, key, stars }) => {
    available += stars;
    return csvLine([time, kind, broadcast, key, stars, available]);
  });
  return csvLine(['time', 'kind', 'broadcast', 'key', 'stars', 'available']) + lines.join('');
}

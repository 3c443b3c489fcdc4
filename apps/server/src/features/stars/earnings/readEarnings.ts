import type { Pool } from 'pg';
import type { JarEarnings } from 'ufi-stars/contract';

/** Earnings of a broadcast. */
export interface BroadcastRow {
  readonly post: string;
  readonly text: string;
  readonly time: number;
  readonly tips: number;
  readonly supporters: number;
  readonly received: number;
  readonly pending: number;
}

interface Sums {
  readonly name: string;
  readonly pending: number;
  readonly available: number;
  /** On its way to them. */
  readonly paying: number;
  readonly paid: number;
  /** Left of their promotion, with what broadcasts have got of it. */
  readonly promised: number;
}

/** The longest beginning of a post's text. */
const longestText = 100;

const sumsText = `
select (select a.name from actors a where a.id = $1) as name,
  (select coalesce(sum(b.balance), 0) from ledger_accounts b
    where b.ledger = 'stars' and b.kind = 'broadcast' and b.owner_id = $1)::float8 as pending,
  coalesce(p.balance, 0)::float8 as available, coalesce(w.balance, 0)::float8 as paying,
  (select coalesce(sum(x.amount), 0) from ledger_transfers x
    where x.debit_id in (p.id, w.id) and x.kind = 'payout')::float8 as paid,
  (select coalesce(sum(m.balance), 0) from ledger_accounts m
    where m.ledger = 'stars' and m.kind in ('promotion', 'match') and m.owner_id = $1)::float8 as promised
from (select) one left join ledger_accounts p
  on p.ledger = 'stars' and p.kind = 'payable' and p.owner_id = $1 and p.thread_id is null
left join ledger_accounts w
  on w.ledger = 'stars' and w.kind = 'paying' and w.owner_id = $1 and w.thread_id is null`;

const broadcastsText = `
select b.thread_id::text as post, left(p.text, ${longestText}) as text, p.created_at::float8 as time, r.tips::float8 as tips,
  r.supporters::float8 as supporters, r.received::float8 as received, b.balance::float8 as pending
from ledger_accounts b join stars_rooms r on r.thread_id = b.thread_id join posts p on p.id = b.thread_id
where b.ledger = 'stars' and b.kind = 'broadcast' and b.owner_id = $1 and b.thread_id < $2
order by b.thread_id desc limit $3`;

const jarsText = `
select j.ledger as currency, j.balance::float8 as balance, coalesce(w.balance, 0)::float8 as paying,
  (select coalesce(sum(x.amount), 0) from ledger_transfers x
    where x.debit_id in (j.id, w.id) and x.kind = 'jar_payout')::float8 as paid
from ledger_accounts j left join ledger_accounts w
  on w.ledger = j.ledger and w.kind = 'paying' and w.owner_id = $1 and w.thread_id is null
where j.kind = 'jar' and j.owner_id = $1 order by j.ledger`;

const latest = '9223372036854775807';

/** Sums up the earnings of somebody's broadcasts. */
export async function readSums(pool: Pool, payee: string): Promise<Sums> {
  const { rows } = await pool.query<Sums>({ name: 'earnings', text: sumsText, values: [payee] });
  const [sums] = rows;
  if (sums === undefined) throw new Error('no sums were read');
  return sums;
}

/** The money in somebody's tip jar, on its way to them, and paid out of it. */
export async function readJars(pool: Pool, payee: string): Promise<JarEarnings[]> {
  return (await pool.query<JarEarnings>({ name: 'earnings in jars', text: jarsText, values: [payee] })).rows;
}

/** Reads a page of the earnings of somebody's broadcasts, latest first. */
export async function readBroadcasts(
  pool: Pool,
  { payee, before, limit }: { payee: string; before: string | undefined; limit: number },
): Promise<readonly BroadcastRow[]> {
  const values = [payee, before ?? latest, limit];
  const { rows } = await pool.query<BroadcastRow>({ name: 'earnings by broadcast', text: broadcastsText, values });
  return rows;
}

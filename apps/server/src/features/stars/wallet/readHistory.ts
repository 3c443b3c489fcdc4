import type { Pool } from 'pg';
import type { VirtualGift } from 'ufi-core/contract';
import { historyKinds, type HistoryLine } from 'ufi-stars/contract';
import { actorRowJson, type ActorRow } from '../../../database/rows/actorRow.ts';

/** A transfer from or to a wallet. The fields about a broadcast are null for what concerns none. */
export interface HistoryRow {
  readonly id: string;
  readonly kind: string;
  readonly amount: number;
  readonly time: number;
  readonly post: string | null;
  readonly comment: string | null;
  readonly payee: ActorRow | null;
  readonly gift: VirtualGift | null;
  readonly purchase: string | null;
  /** Of its line in the public ledger of the broadcast. */
  readonly seq: number | null;
}

// By a range of the index instead of one account: for one account, whose number of entries nothing tells before the
// table is analyzed, all of them would be read and sorted. What the range has of the next accounts is left out.
const half = (column: string): string =>
  `(select * from (select * from ledger_transfers t where (t.${column}, t.id) < (w.id, $2::bigint)
    order by t.${column} desc, t.id desc limit $3::int) t where t.${column} = w.id)`;

const text = `
select x.id::text, x.kind, (case when x.credit_id = w.id then x.amount else -x.amount end)::float8 as amount,
  floor(extract(epoch from x.at))::float8 as time, b.thread_id::text as post,
  (select ${actorRowJson} from actors a where a.id = b.owner_id) as payee,
  case when c.status = 'deleted' then null else c.id::text end as comment,
  c.extras -> 'stars_attachment' -> 'gift' as gift, x.purchase_id::text as purchase,
  case when x.kind in ('tip', 'tip_refund') then x.seq::float8 end as seq
from (select a.id from ledger_accounts a where a.ledger = 'stars' and a.kind = 'wallet' and a.owner_id = $1::bigint
    and a.thread_id is null) w
  cross join lateral (${half('debit_id')} union all ${half('credit_id')} order by id desc limit $3::int) x
  left join lateral (select y.thread_id, y.owner_id from ledger_accounts y
    where y.id in (x.debit_id, x.credit_id) and y.kind = 'broadcast' offset 0) b on true
  left join lateral (select * from comments y where y.thread_id = b.thread_id and y.id = x.comment_id offset 0) c on true
order by x.id desc`;

/** The id before which a page of the history begins that has none before it. */
const latest = '9223372036854775807';

/** Cursor and filters of a page of a wallet's history. */
export interface HistoryRequest {
  readonly person: string;
  readonly before: string | undefined;
  readonly limit: number;
}

/** Everything that moved stars in or out of a person's wallet before a transfer, latest first. */
export async function readHistory(
  pool: Pick<Pool, 'query'>,
  { person, before, limit }: HistoryRequest,
): Promise<readonly HistoryRow[]> {
  const values = [person, before ?? latest, limit];
  const { rows } = await pool.query<HistoryRow>({ name: 'stars-history', text, values });
  return rows;
}

/** The kind that a wallet's history gives a transfer. */
export const historyKind = ({ kind }: Pick<HistoryRow, 'kind'>): HistoryLine['kind'] =>
  historyKinds.find((known) => known === kind) ?? 'other';

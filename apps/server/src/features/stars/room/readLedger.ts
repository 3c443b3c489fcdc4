import type { Pool } from 'pg';
import type { LedgerLine } from 'ufi-stars/contract';
import { matchedOf } from '../earnings/matchedOf.ts';

interface ReadLedger {
  /** Hash of the last of all lines; null before the first. */
  readonly head: string | null;
  readonly lines: readonly LedgerLine[];
}

interface ReadRow {
  readonly head: string | null;
  readonly lines: readonly (Omit<LedgerLine, 'matched'> & { readonly matched: number | null })[];
}

interface LedgerPage {
  readonly thread: string;
  /** The sequence number before the page. */
  readonly after: string;
  readonly limit: number;
}

// One statement, so that the last line is the one that the head is of.
const text = `
select (select r.head from stars_rooms r where r.thread_id = $1) as head, (
  select coalesce(json_agg(json_build_object('seq', l.seq, 'kind', l.kind, 'comment', l.comment_id::text,
    'amount', l.amount, 'matched', l.matched) order by l.seq), '[]')
  from (select x.*, ${matchedOf('x')} as matched from ledger_transfers x where x.thread_id = $1 and x.seq > $2 and x.kind in ('tip', 'tip_refund')
    order by x.seq limit $3) l) as lines`;

/** The lines of a broadcast's public ledger after a sequence number, with the head of all. */
export async function readLedger(pool: Pool, { thread, after, limit }: LedgerPage): Promise<ReadLedger> {
  const { rows } = await pool.query<ReadRow>({ name: 'public-ledger', text, values: [thread, after, limit] });
  const { head, lines } = rows[0] ?? { head: null, lines: [] };
  return { head, lines: lines.map(({ matched, ...line }) => ({ ...line, ...(matched !== null && { matched }) })) };
}

import type { Pool } from 'pg';
import { commentAddress, postAddress } from 'ufi-core/internal/addresses';
import { csvLine } from '../../../runtime/csvLine.ts';
import { historyKind, readHistory, type HistoryRow } from './readHistory.ts';

interface HistoryExport {
  readonly pool: Pool;
  readonly publicOrigin: string;
  /** Lines that are read at a time. */
  readonly perQuery?: number;
}

/** All of a person's history as CSV, latest first; the next lines are read when those before were consumed. */
export async function* exportHistory(
  { pool, publicOrigin, perQuery = 500 }: HistoryExport,
  person: string,
): AsyncGenerator<string> {
  yield csvLine(['time', 'kind', 'stars', 'payee', 'address', 'line']);
  let before: string | undefined;
  for (;;) {
    const rows: readonly HistoryRow[] = await readHistory(pool, { person, before, limit: perQuery });
    const [last] = rows.slice(-1);
    if (last === undefined) return;
    yield rows.map((row) => historyLine(row, publicOrigin)).join('');
    before = last.id;
  }
}

function historyLine(row: HistoryRow, publicOrigin: string): string {
  const { amount, time, post, comment, payee, seq } = row;
  const permalink = post === null ? null : postAddress({ id: post, kind: 'live' });
  const address =
    permalink !== null && comment !== null ? commentAddress(permalink, { commentId: comment }) : permalink;
  const at = new Date(time * 1_000).toISOString();
  const full = address === null ? null : publicOrigin + address;
  return csvLine([at, historyKind(row), amount, payee?.name ?? null, full, seq]);
}

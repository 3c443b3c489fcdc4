import type { Pool } from 'pg';
import { nextHead } from '../sendStars.ts';
import { csvLine } from '../../../runtime/csvLine.ts';
import { readLedger } from './readLedger.ts';

/** The formats of an exported ledger. */
export type LedgerFormat = 'csv' | 'ndjson';

interface LedgerExport {
  readonly pool: Pool;
  /** Lines that are read at a time. */
  readonly perQuery?: number;
}

const columns = ['seq', 'kind', 'comment', 'amount', 'matched', 'head'] as const;

/** The public ledger of a broadcast, each line with the head after it: the last one's is the broadcast's. */
export async function* exportLedger(
  { pool, perQuery = 500 }: LedgerExport,
  thread: string,
  format: LedgerFormat,
): AsyncGenerator<string> {
  if (format === 'csv') yield csvLine([...columns]);
  let head = '';
  let after = '0';
  for (;;) {
    const { lines } = await readLedger(pool, { thread, after, limit: perQuery });
    const last = lines.at(-1);
    if (last === undefined) return;
    yield lines
      .map((line) => {
        head = nextHead(head, line);
        const { seq, kind, comment, amount, matched } = line;
        if (format === 'csv') return csvLine([seq, kind, comment, amount, matched ?? null, head]);
        return `${JSON.stringify({ seq, kind, comment, amount, matched, head })}\n`;
      })
      .join('');
    after = String(last.seq);
  }
}

import type { Pool } from 'pg';
import { postAddress } from 'ufi-core/internal/addresses';
import { csvLine } from '../../../runtime/csvLine.ts';
import { readBroadcasts } from './readEarnings.ts';

interface EarningsExport {
  readonly pool: Pool;
  readonly publicOrigin: string;
}

const perQuery = 200;

/** Exports the earnings of somebody's broadcasts as CSV, latest first. */
export async function* exportEarnings({ pool, publicOrigin }: EarningsExport, payee: string): AsyncGenerator<string> {
  yield csvLine(['time', 'broadcast', 'tips', 'supporters', 'stars', 'pending', 'address']);
  let before: string | undefined;
  for (;;) {
    const rows = await readBroadcasts(pool, { payee, before, limit: perQuery });
    yield rows
      .map(({ post, text, time, tips, supporters, received, pending }) => {
        const address = publicOrigin + postAddress({ id: post, kind: 'live' });
        return csvLine([new Date(time * 1_000).toISOString(), text, tips, supporters, received, pending, address]);
      })
      .join('');
    before = rows.at(-1)?.post;
    if (before === undefined) return;
  }
}

import { ledgerPerPage, type starsEndpoints } from 'ufi-stars/contract';
import type { Handler } from '../../../access/handler.ts';
import { checkBroadcast } from './checkBroadcast.ts';
import { readLedger } from './readLedger.ts';

/** The public ledger of a broadcast, for everybody who sees the post. */
export const fetchLedger: Handler<typeof starsEndpoints.fetchLedger> = async (
  { ft_ent_identifier: thread, actor, after = '0' },
  { person },
  { pool },
) => {
  await checkBroadcast(pool, thread, { person, actor: actor ?? person });
  const { head, lines } = await readLedger(pool, { thread, after, limit: ledgerPerPage + 1 });
  const shown = lines.slice(0, ledgerPerPage);
  const last = shown.at(-1);
  return {
    target: thread,
    lines: [...shown],
    head: head ?? '',
    next: lines.length > shown.length && last ? String(last.seq) : null,
  };
};

import { ledgerPerPage } from 'ufi-stars/contract';
import { authorizeViewer } from '../../../access/authorizeViewer.ts';
import type { MockHandler } from '../../../access/caller.ts';
import { badParameter } from '../../../errors/apiError.ts';
import { noStars } from '../../../world/stars.ts';

/** The public ledger of a broadcast. */
export const fetchLedger: MockHandler<'fetchLedger'> = ({ ft_ent_identifier: id, actor, after = '0' }, caller) => {
  const { thread } = authorizeViewer(caller, id, actor);
  if (thread.post.kind !== 'live') throw badParameter('ft_ent_identifier', 'not_allowed');
  const { room, lines } = thread.stars ?? noStars(id);
  const rest = lines.filter(({ seq }) => seq > Number(after));
  const shown = rest.slice(0, ledgerPerPage);
  const last = shown.at(-1);
  return {
    target: id,
    lines: shown,
    head: room.head,
    next: rest.length > shown.length && last ? String(last.seq) : null,
  };
};

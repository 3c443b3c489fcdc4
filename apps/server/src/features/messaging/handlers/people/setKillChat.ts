import type { Pool, QueryResult } from 'pg';
import { compareIds } from 'ufi-core/contract';
import { mercuryEndpoints } from 'ufi-mercury/contract';
import { decideKillChat } from 'ufi-mercury/internal/rules';
import type { Handler } from '../../../../access/handler.ts';
import { changeMailbox } from '../../writing/defineMailboxMutation.ts';
import type { MovedMailbox } from '../../writing/persistMailboxes.ts';
import type { UsesMailboxes } from '../../writing/usesMailboxes.ts';

// Locked in the order of their ids, as by every change.
const tellText = `
with locked as materialized (select b.id from mailboxes b where b.id > $1 order by b.id limit 500 for update),
moved as (update mailboxes b set seq = b.seq + 1 from locked l where l.id = b.id returning b.id, b.seq)
insert into mailbox_steps (mailbox_id, seq, names) select m.id, m.seq, '{"mailbox":true}' from moved m
returning mailbox_id::text as id, seq::float8 as seq`;

/** Tells every mailbox that its record has changed, in batches of their own. */
async function tellAll(pool: Pool, wakeMailbox: UsesMailboxes['wakeMailbox']): Promise<void> {
  let after: string | undefined = '0';
  while (after !== undefined) {
    const { rows }: QueryResult<MovedMailbox> = await pool.query({
      name: 'tell all mailboxes',
      text: tellText,
      values: [after],
    });
    for (const { id, seq } of rows) wakeMailbox(id, seq);
    after = rows
      .map(({ id }) => id)
      .sort(compareIds)
      .at(-1);
  }
}

/** Stops messages, reactions and typing of one mailbox or of all, or lets them go on (S4.19). */
export const setKillChat: Handler<typeof mercuryEndpoints.setKillChat, UsesMailboxes> = async (
  input,
  { person },
  services,
) => {
  await changeMailbox(
    mercuryEndpoints.setKillChat,
    { action: 'manageChat', asks: ({ mailbox_id: other }) => ({ other }), decide: decideKillChat },
    { input, person, services },
  );
  // A retry tells all once more, for the first one may have ended between the switch and this.
  if (input.mailbox_id === undefined) await tellAll(services.pool, services.wakeMailbox);
  return { kill_chat: input.kill_chat };
};

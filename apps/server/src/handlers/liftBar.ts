import type { endpointRegistry } from 'ufi-core/contract';
import { Refused, type Handler } from '../road/index.ts';
import { checkModerates } from '../standing/checkModerates.ts';

// A group's line in the audit stands beside no step of a thread.
const text = `
with gone as (
  delete from restrictions x using groups g
  where g.id = $1 and x.scope_id = g.id and x.actor_id = $2 and x.kind = 'banned' and x.thread_id = 0
  returning x.scope_id, x.actor_id
)
insert into audit (thread_id, seq, scope_id, person_id, actor_id, action, target_id, details)
select 0, 0, scope_id, $3, $3, 'liftBar', actor_id, '{}' from gone`;

/** Bars somebody from a group no more: one statement, and the same again changes nothing, so it needs no claim. */
export const liftBar: Handler<typeof endpointRegistry.liftBar> = async (
  { group_id, user_id, actor },
  { person },
  { pool },
) => {
  if (person === null) throw new Refused('sessionEnded');
  if (actor !== undefined && actor !== person) throw new Refused('noPermission');
  await checkModerates(pool, { scope: group_id, person, action: 'liftBar' });
  await pool.query({ name: 'lift bar', text, values: [group_id, user_id, person] });
  return { group_id, user_id };
};

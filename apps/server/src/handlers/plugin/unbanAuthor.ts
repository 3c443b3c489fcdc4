import type { pluginEndpoints } from 'ufi-plugin/contract';
import { Refused, type Handler } from '../../road/index.ts';
import { checkModerates } from '../../standing/checkModerates.ts';

// A line of the audit that stands beside no step of a thread.
const text = `
with gone as (
  delete from restrictions x using sites h
  where h.id = $1 and x.scope_id = h.id and x.actor_id = $2 and x.kind = 'banned' and x.thread_id = 0
  returning x.scope_id, x.actor_id
)
insert into audit (thread_id, seq, scope_id, person_id, actor_id, action, target_id, details)
select 0, 0, scope_id, $3, $3, 'unban', actor_id, '{}' from gone`;

/** Lets somebody back who was banned from a site: one statement, and the same again changes nothing, so it needs no claim. */
export const unbanAuthor: Handler<typeof pluginEndpoints.unbanAuthor> = async (
  { app_id, user_id },
  { person },
  { pool },
) => {
  if (person === null) throw new Refused('sessionEnded');
  await checkModerates(pool, { scope: app_id, person, action: 'ban' });
  await pool.query({ name: 'unban author', text, values: [app_id, user_id, person] });
  return { app_id, user_id };
};

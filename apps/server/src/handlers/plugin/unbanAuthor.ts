import type { Pool } from 'pg';
import type { pluginEndpoints } from 'ufi-plugin/contract';
import { Refused, type Handler } from '../../road/index.ts';
import { checkModerates } from '../../standing/checkModerates.ts';
import { banning } from './banCommenter.ts';

// A line of the audit that stands beside no step of a thread.
const liftText = `
with gone as (
  delete from restrictions x using sites h
  where h.id = $1 and x.scope_id = h.id and x.actor_id = $2 and x.kind = 'banned' and x.thread_id = 0
  returning x.scope_id, x.actor_id
)
insert into audit (thread_id, seq, scope_id, person_id, actor_id, action, target_id, details)
select 0, 0, scope_id, $3, $3, 'unban', actor_id, '{}' from gone`;

const heldText = `
select c.thread_id::text as article, c.id::text as comment from comments c
where c.site_id = $1 and c.author_id = $2 and c.held_by = 'ban' and c.status = 'spam' order by c.id desc limit 1`;

interface Held {
  readonly article: string;
  readonly comment: string;
}

/** The newest comment that nothing but the ban of its author holds; null where there is none. */
async function findHeld(pool: Pool, site: string, author: string): Promise<Held | null> {
  const { rows } = await pool.query<Held>({ name: 'held by a ban', text: heldText, values: [site, author] });
  return rows[0] ?? null;
}

/**
 * Lets somebody back who was banned from a site, and with them what the ban alone has held. The same again changes
 * nothing, so it needs no claim.
 */
export const unbanAuthor: Handler<typeof pluginEndpoints.unbanAuthor> = async (
  { app_id, user_id },
  caller,
  services,
) => {
  const { person } = caller;
  if (person === null) throw new Refused('sessionEnded');
  const { pool } = services;
  await checkModerates(pool, { scope: app_id, person, action: 'ban' });
  const held = await findHeld(pool, app_id, user_id);
  if (held === null) {
    await pool.query({ name: 'unban author', text: liftText, values: [app_id, user_id, person] });
  } else {
    const place = { ft_ent_identifier: held.article, comment_id: held.comment };
    await banning({ ...place, commenter_id: user_id, ban: false }, caller, services);
  }
  return { app_id, user_id };
};

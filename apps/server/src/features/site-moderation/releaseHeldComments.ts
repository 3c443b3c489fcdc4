import type { Pool } from 'pg';
import type { Caller } from '../../access/caller.ts';
import type { UsesThreadQueues } from '../../mutations/mutationServices.ts';
import type { UsesDatabase } from '../../runtime/baseServices.ts';
import { banMutation } from './banCommenter.ts';

const heldText = `
select c.thread_id::text as article, c.id::text as comment from comments c
where c.site_id = $1 and c.author_id = $2 and c.held_by = 'ban' and c.status = 'spam' order by c.id desc limit 1`;

interface HeldComment {
  readonly article: string;
  readonly comment: string;
}

/** The newest comment that only the author's ban holds; null if there is none. */
async function findHeldComment(pool: Pool, site: string, author: string): Promise<HeldComment | null> {
  const { rows } = await pool.query<HeldComment>({ name: 'held by a ban', text: heldText, values: [site, author] });
  return rows[0] ?? null;
}

/**
 * Releases the comments that only an author's ban from a site holds, and lifts the ban if it is still there.
 *
 * @returns false if none are held: then nothing is done
 */
export async function releaseHeldComments(
  { site, author }: { readonly site: string; readonly author: string },
  caller: Caller,
  services: UsesDatabase & UsesThreadQueues,
): Promise<boolean> {
  const held = await findHeldComment(services.pool, site, author);
  if (held === null) return false;
  const place = { ft_ent_identifier: held.article, comment_id: held.comment };
  await banMutation({ ...place, commenter_id: author, ban: false }, caller, services);
  return true;
}

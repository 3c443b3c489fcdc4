import type { Pool } from 'pg';
import type { pluginEndpoints } from 'ufi-plugin/contract';
import { moderatorRoleOf } from 'ufi-core/internal/rules';
import { ApiError } from '../../errors/apiError.ts';
import type { Handler } from '../../access/handler.ts';
import { checkCanModerate } from '../../access/checkCanModerate.ts';
import type { WakesMailboxes } from '../../mutations/index.ts';
import { liftBan } from '../moderation-acts/index.ts';
import { siteRolesOf } from '../sites/index.ts';
import { banMutation } from './banCommenter.ts';
import type { UsesDatabase, UsesIds } from '../../runtime/baseServices.ts';
import type { UsesThreadQueues } from '../../mutations/mutationServices.ts';

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

/** Lifts a ban and releases the comments that only it holds. Idempotent without a client id. */
export const unbanAuthor: Handler<
  typeof pluginEndpoints.unbanAuthor,
  UsesDatabase & UsesIds & UsesThreadQueues & WakesMailboxes
> = async ({ app_id, user_id }, caller, services) => {
  const { person } = caller;
  if (person === null) throw new ApiError('sessionEnded');
  const { pool } = services;
  const targetRoles = await siteRolesOf(pool, user_id, app_id);
  const roles = await checkCanModerate(pool, { scope: app_id, person, action: 'ban', targetRoles });
  const held = await findHeldComment(pool, app_id, user_id);
  if (held === null) {
    const role = moderatorRoleOf(roles, 'ban') ?? 'siteModerator';
    await liftBan(services, 'unban', { scope: app_id, actor: user_id, person, role });
  } else {
    const place = { ft_ent_identifier: held.article, comment_id: held.comment };
    await banMutation({ ...place, commenter_id: user_id, ban: false }, caller, services);
  }
  return { app_id, user_id };
};

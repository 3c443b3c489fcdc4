import type { pluginEndpoints } from 'ufi-plugin/contract';
import { moderatorRoleOf } from 'ufi-core/internal/rules';
import { ApiError } from '../../errors/apiError.ts';
import type { Handler } from '../../access/handler.ts';
import { checkCanModerate } from '../../access/checkCanModerate.ts';
import type { WakesMailboxes } from '../../mutations/index.ts';
import { liftBan } from '../moderation-acts/index.ts';
import { siteRolesOf } from '../sites/index.ts';
import { releaseHeldComments } from './releaseHeldComments.ts';
import type { UsesClock, UsesDatabase, UsesIds } from '../../runtime/baseServices.ts';
import type { UsesThreadQueues } from '../../mutations/mutationServices.ts';

/** Lifts a ban and releases the comments that only it holds. Idempotent without a client id. */
export const unbanAuthor: Handler<
  typeof pluginEndpoints.unbanAuthor,
  UsesDatabase & UsesIds & UsesClock & UsesThreadQueues & WakesMailboxes
> = async ({ app_id, user_id }, caller, services) => {
  const { person } = caller;
  if (person === null) throw new ApiError('sessionEnded');
  const { pool } = services;
  const targetRoles = await siteRolesOf(pool, user_id, app_id);
  const roles = await checkCanModerate(pool, { scope: app_id, person, action: 'ban', targetRoles });
  if (!(await releaseHeldComments({ site: app_id, author: user_id }, caller, services))) {
    const role = moderatorRoleOf(roles, 'ban') ?? 'siteModerator';
    await liftBan(services, 'unban', { scope: app_id, actor: user_id, person, role });
  }
  return { app_id, user_id };
};

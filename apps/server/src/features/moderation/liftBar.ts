import type { endpointRegistry } from 'ufi-core/contract';
import { moderatorRoleOf } from 'ufi-core/internal/rules';
import { ApiError } from '../../errors/apiError.ts';
import type { Handler } from '../../access/handler.ts';
import { checkCanModerate } from '../../access/checkCanModerate.ts';
import type { WakesMailboxes } from '../../mutations/index.ts';
import type { UsesClock, UsesDatabase, UsesIds } from '../../runtime/baseServices.ts';
import { liftBan } from '../moderation-acts/index.ts';

/** Lifts somebody's bar from a group. */
export const liftBar: Handler<
  typeof endpointRegistry.liftBar,
  UsesDatabase & UsesIds & UsesClock & WakesMailboxes
> = async ({ group_id, user_id, actor }, { person }, services) => {
  if (person === null) throw new ApiError('sessionEnded');
  if (actor !== undefined && actor !== person) throw new ApiError('noPermission');
  const roles = await checkCanModerate(services.pool, { scope: group_id, person, action: 'liftBar' });
  const role = moderatorRoleOf(roles, 'liftBar') ?? 'groupAdmin';
  await liftBan(services, 'liftBar', { scope: group_id, actor: user_id, person, role });
  return { group_id, user_id };
};

import type { endpointRegistry } from 'ufi-core/contract';
import { ApiError, type Handler } from '../road/index.ts';
import { checkCanModerate } from '../standing/checkCanModerate.ts';
import { liftBan } from '../standing/liftBan.ts';

/** Bars somebody from a group no more. */
export const liftBar: Handler<typeof endpointRegistry.liftBar> = async (
  { group_id, user_id, actor },
  { person },
  { pool },
) => {
  if (person === null) throw new ApiError('sessionEnded');
  if (actor !== undefined && actor !== person) throw new ApiError('noPermission');
  await checkCanModerate(pool, { scope: group_id, person, action: 'liftBar' });
  await liftBan(pool, 'liftBar', { scope: group_id, actor: user_id, person });
  return { group_id, user_id };
};

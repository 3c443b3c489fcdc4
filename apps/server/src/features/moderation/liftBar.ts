import type { endpointRegistry } from 'ufi-core/contract';
import { ApiError } from '../../errors/apiError.ts';
import type { Handler } from '../../access/handler.ts';
import { checkCanModerate } from '../../access/checkCanModerate.ts';
import { liftBan } from '../../access/liftBan.ts';

/** Lifts somebody's bar from a group. */
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

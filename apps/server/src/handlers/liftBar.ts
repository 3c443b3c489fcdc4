import type { endpointRegistry } from 'ufi-core/contract';
import { Refused, type Handler } from '../road/index.ts';
import { checkModerates } from '../standing/checkModerates.ts';
import { liftBan } from '../standing/liftBan.ts';

/** Bars somebody from a group no more. */
export const liftBar: Handler<typeof endpointRegistry.liftBar> = async (
  { group_id, user_id, actor },
  { person },
  { pool },
) => {
  if (person === null) throw new Refused('sessionEnded');
  if (actor !== undefined && actor !== person) throw new Refused('noPermission');
  await checkModerates(pool, { scope: group_id, person, action: 'liftBar' });
  await liftBan(pool, 'liftBar', { scope: group_id, actor: user_id, person });
  return { group_id, user_id };
};

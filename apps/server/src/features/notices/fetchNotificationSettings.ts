import type { endpointRegistry } from 'ufi-core/contract';
import type { Handler } from '../../access/handler.ts';
import { ApiError } from '../../errors/apiError.ts';
import { switchedOff } from './noticeSwitches.ts';

/** The kinds of notifications that the caller has switched off. */
export const fetchNotificationSettings: Handler<typeof endpointRegistry.fetchNotificationSettings> = (
  _,
  { person },
  { pool },
) => {
  if (person === null) throw new ApiError('sessionEnded');
  return switchedOff(pool, person);
};

import type { endpointRegistry } from 'ufi-core/contract';
import type { Handler } from '../../access/handler.ts';
import { ApiError } from '../../errors/apiError.ts';
import { settingsOf } from './noticeSwitches.ts';

/** What the caller has chosen to be told of, here and by mail. */
export const fetchNotificationSettings: Handler<typeof endpointRegistry.fetchNotificationSettings> = (
  _,
  { person },
  { pool },
) => {
  if (person === null) throw new ApiError('sessionEnded');
  return settingsOf(pool, person);
};

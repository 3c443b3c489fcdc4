import type { endpointRegistry } from 'ufi-core/contract';
import type { Handler } from '../../access/handler.ts';
import { ApiError } from '../../errors/apiError.ts';
import type { UsesDatabase } from '../../runtime/baseServices.ts';
import { settingsOf } from './noticeSwitches.ts';
import type { UsesPushKey } from './usesPushKey.ts';

/** What the caller has chosen to be told of, here, by mail and on devices. */
export const fetchNotificationSettings: Handler<
  typeof endpointRegistry.fetchNotificationSettings,
  UsesDatabase & UsesPushKey
> = (_, { person }, services) => {
  if (person === null) throw new ApiError('sessionEnded');
  return settingsOf(services, person);
};

import type { endpointRegistry } from 'ufi-core/contract';
import type { VisitHandler } from '../../access/handler.ts';
import { signedIn } from '../../access/signedIn.ts';
import { ApiError } from '../../errors/apiError.ts';
import type { UsesDatabase } from '../../runtime/baseServices.ts';
import { settingsOf, type UsesPushKey } from '../notices/index.ts';
import { storePushSubscription } from './pushSubscriptions.ts';

/** Subscribes the session's browser to messages by Web Push. */
export const savePushSubscription: VisitHandler<
  typeof endpointRegistry.savePushSubscription,
  UsesDatabase & UsesPushKey
> = async (subscription, visit, services) => {
  const by = signedIn('manageAccount', visit);
  if (services.pushKey === null) throw new ApiError('noSuchObject');
  await storePushSubscription(services.pool, by, subscription);
  return settingsOf(services, by.person);
};

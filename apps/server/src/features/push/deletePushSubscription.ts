import type { endpointRegistry } from 'ufi-core/contract';
import type { Handler } from '../../access/handler.ts';
import { ApiError } from '../../errors/apiError.ts';
import type { UsesDatabase } from '../../runtime/baseServices.ts';
import { settingsOf, type UsesPushKey } from '../notices/index.ts';

const text = `delete from push_subscriptions s using identity_sessions i, people p
where s.endpoint = $2 and i.id = s.session_id and p.user_id = i.user_id and p.id = $1`;

/** Ends the subscription of one of the caller's browsers. */
export const deletePushSubscription: Handler<
  typeof endpointRegistry.deletePushSubscription,
  UsesDatabase & UsesPushKey
> = async ({ endpoint }, { person }, services) => {
  if (person === null) throw new ApiError('sessionEnded');
  await services.pool.query({ name: 'delete push subscription', text, values: [person, endpoint] });
  return settingsOf(services, person);
};

import type { endpointRegistry } from 'ufi-core/contract';
import type { Handler } from '../../access/handler.ts';
import { ApiError } from '../../errors/apiError.ts';
import type { UsesDatabase } from '../../runtime/baseServices.ts';
import type { WakesMailboxes } from '../../mutations/index.ts';
import { markNotices } from './markNotices.ts';

const change = `update notices n set is_seen = true where n.id in (
  select o.id from notices o where o.person_id = $1 and o.id <= $2 and not o.is_seen order by o.id for update)`;

/** Marks the caller's notifications as seen, up to one of them. */
export const markNotificationsSeen: Handler<
  typeof endpointRegistry.markNotificationsSeen,
  UsesDatabase & WakesMailboxes
> = ({ up_to: upTo }, { person }, services) => {
  if (person === null) throw new ApiError('sessionEnded');
  return markNotices(services, { person, upTo, name: 'see notices', change });
};

import type { endpointRegistry } from 'ufi-core/contract';
import type { Handler } from '../../access/handler.ts';
import { ApiError } from '../../errors/apiError.ts';
import type { UsesDatabase } from '../../runtime/baseServices.ts';
import type { WakesMailboxes } from '../../mutations/index.ts';
import { markNotices } from './markNotices.ts';

const change = 'update notices n set is_seen = true where n.person_id = $1 and n.id <= $2 and not n.is_seen';

/** Marks the caller's notifications as seen, up to one of them. */
export const markNotificationsSeen: Handler<
  typeof endpointRegistry.markNotificationsSeen,
  UsesDatabase & WakesMailboxes
> = ({ up_to: upTo }, { person }, services) => {
  if (person === null) throw new ApiError('sessionEnded');
  return markNotices(services, { person, upTo, name: 'see notices', change });
};

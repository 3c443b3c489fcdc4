import type { endpointRegistry } from 'ufi-core/contract';
import type { Handler } from '../../access/handler.ts';
import { ApiError } from '../../errors/apiError.ts';
import type { UsesDatabase } from '../../runtime/baseServices.ts';
import type { WakesMailboxes } from '../../mutations/index.ts';
import { markNotices } from './markNotices.ts';

const marked = (which = '') => `update notices n set is_seen = true, is_read = true where n.id in (
  select m.id from notices m where m.person_id = $1 and m.id <= $2 and not (m.is_seen and m.is_read) ${which}
  order by m.id for update)`;
const all = marked();
const one = marked(
  'and (m.kind, m.object_id) in (select o.kind, o.object_id from notices o where o.person_id = $1 and o.id = $2)',
);

/** Marks a notification of the caller as read, or all up to it. */
export const markNotificationRead: Handler<
  typeof endpointRegistry.markNotificationRead,
  UsesDatabase & WakesMailboxes
> = ({ notification_id: upTo, is_all: isAll = false }, { person }, services) => {
  if (person === null) throw new ApiError('sessionEnded');
  const chosen = isAll ? { name: 'read notices', change: all } : { name: 'read notice', change: one };
  return markNotices(services, { person, upTo, ...chosen });
};

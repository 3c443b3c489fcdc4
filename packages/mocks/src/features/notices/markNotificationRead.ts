import { compareIds } from 'ufi-core/contract';
import { requirePerson, type MockHandler } from '../../access/caller.ts';
import { tellMailboxes } from '../../notices-world/notices.ts';
import { unseenNotices } from './readableNotices.ts';

/** Marks a notification of the caller as read, or all up to it. */
export const markNotificationRead: MockHandler<'markNotificationRead'> = ({ notification_id, is_all }, caller) => {
  const { world } = caller;
  const { id } = requirePerson(caller);
  const chosen = world.notices.find((each) => each.person === id && each.id === notification_id);
  const marked = world.notices
    .filter((each) => each.person === id && !each.isRead && compareIds(each.id, notification_id) <= 0)
    .filter(({ kind, object }) => is_all === true || (kind === chosen?.kind && object === chosen.object));
  for (const notice of marked) Object.assign(notice, { isSeen: true, isRead: true });
  tellMailboxes(
    world,
    marked.map(({ person }) => person),
  );
  return { unseen: unseenNotices(world, id) };
};

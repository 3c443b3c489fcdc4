import { compareIds } from 'ufi-core/contract';
import { requirePerson, type MockHandler } from '../../access/caller.ts';
import { tellMailboxes } from '../../notices-world/notices.ts';
import { unseenNotices } from './readableNotices.ts';

/** Marks the caller's notifications as seen, up to one of them. */
export const markNotificationsSeen: MockHandler<'markNotificationsSeen'> = ({ up_to }, caller) => {
  const { world } = caller;
  const { id } = requirePerson(caller);
  const marked = world.notices.filter((each) => each.person === id && !each.isSeen && compareIds(each.id, up_to) <= 0);
  for (const notice of marked) notice.isSeen = true;
  tellMailboxes(
    world,
    marked.map(({ person }) => person),
  );
  return { unseen: unseenNotices(world, id) };
};

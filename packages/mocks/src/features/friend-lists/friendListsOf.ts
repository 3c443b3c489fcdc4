import type { FriendList } from 'ufi-core/contract';
import type { World } from '../../world/world.ts';

/** A person's friend lists, by name. */
export const friendListsOf = ({ friendLists }: World, person: string): { lists: FriendList[] } => ({
  lists: [...friendLists.values()]
    .filter((list) => list.person === person)
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .map(({ id, name, members }) => ({ id, name, count: members.size })),
});

import type { Person } from './actor.ts';
import type { World } from './world.ts';

/** Ends the friendship of two people, if there is one, and takes them off each other's friend lists. */
export function endFriendship(world: World, one: Person, other: Person): void {
  if (!one.friends.delete(other.id)) return;
  other.friends.delete(one.id);
  for (const { person, members } of world.friendLists.values()) {
    if (person === one.id) members.delete(other.id);
    if (person === other.id) members.delete(one.id);
  }
  world.rightsVersion += 1;
}

/** Ends all that connects two people, as a block does: friendship, requests for it, and following. */
export function endConnections(world: World, one: Person, other: Person): void {
  for (const pair of [`${one.id} ${other.id}`, `${other.id} ${one.id}`]) {
    world.asked.delete(pair);
    world.followed.delete(pair);
  }
  endFriendship(world, one, other);
}

import type { Person } from './actor.ts';
import type { World } from './world.ts';

/** Ends the friendship of two people, if there is one. */
export function endFriendship(world: World, one: Person, other: Person): void {
  if (!one.friends.delete(other.id)) return;
  other.friends.delete(one.id);
  world.rightsVersion += 1;
}

import { ApiError } from '../../errors/apiError.ts';
import type { Actor, Person } from '../../world/actor.ts';
import { tellMailboxes, tellPeople } from '../../notices-world/notices.ts';
import type { World } from '../../world/world.ts';

/** Whom a person may connect with. @throws ApiError noSuchObject */
export function connectable(world: World, person: Person, id: string): Actor {
  const other = world.actor(id);
  const isBlocked = [`${person.id} ${id}`, `${id} ${person.id}`].some((pair) => world.blocks.has(pair));
  if (other === undefined || other.id === person.id || isBlocked) throw new ApiError('noSuchObject');
  return other;
}

/** Makes two people friends, as the answer to a request. */
export function acceptRequest(world: World, asking: Person, asked: Person): void {
  world.asked.delete(`${asking.id} ${asked.id}`);
  asking.friends.add(asked.id);
  asked.friends.add(asking.id);
  world.rightsVersion += 1;
  tellPeople(world, [asking.id], { kind: 'friend_accepted', object: asked.id, cause: asked.id, actor: asked.id });
  tellMailboxes(world, [asked.id]);
}

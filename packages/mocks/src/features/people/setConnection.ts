import { requirePerson, type MockHandler } from '../../access/caller.ts';
import { ApiError } from '../../errors/apiError.ts';
import { endFriendship } from '../../world/endFriendship.ts';
import { hovercardButtons } from './fetchHovercard.ts';

/** Follows a page, asks for a friendship or accepts it, or ends that. */
export const setConnection: MockHandler<'setConnection'> = ({ profile_id, is_connected, actor: named }, caller) => {
  const person = requirePerson(caller);
  const { world } = caller;
  if (named !== undefined && named !== person.id) throw new ApiError('noPermission');
  const other = world.actor(profile_id);
  const isBlocked = [`${person.id} ${profile_id}`, `${profile_id} ${person.id}`].some((key) => world.blocks.has(key));
  if (other === undefined || other.id === person.id || isBlocked) throw new ApiError('noSuchObject');
  const asked = `${person.id} ${other.id}`;
  if (!is_connected) {
    world.asked.delete(asked);
    if (other.kind === 'person') endFriendship(world, person, other);
  } else if (other.kind === 'person' && world.asked.delete(`${other.id} ${person.id}`)) {
    person.friends.add(other.id);
    other.friends.add(person.id);
  } else if (other.kind === 'page' || !person.friends.has(other.id)) world.asked.add(asked);
  return { buttons: hovercardButtons(other, person, world) };
};

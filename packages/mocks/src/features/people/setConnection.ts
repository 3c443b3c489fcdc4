import { maxOpenRequests } from 'ufi-core/contract';
import { checkOwnAction } from '../../access/checkOwnAction.ts';
import type { MockHandler } from '../../access/caller.ts';
import { ApiError, badParameter } from '../../errors/apiError.ts';
import type { Person } from '../../world/actor.ts';
import { endFriendship } from '../../world/endFriendship.ts';
import { forgetFriendship, tellMailboxes, tellPeople } from '../../notices-world/notices.ts';
import type { World } from '../../world/world.ts';
import { acceptRequest, connectable } from './connectable.ts';
import { hovercardButtons } from './fetchHovercard.ts';

/** Follows somebody, asks for a friendship or accepts it, or ends that. */
export const setConnection: MockHandler<'setConnection'> = (input, caller) => {
  const { profile_id, is_connected, actor, connection } = input;
  const person = checkOwnAction('befriend', caller, actor);
  const { world } = caller;
  const other = connectable(world, person, profile_id);
  if (other.kind === 'page' && connection === 'friend') throw badParameter('connection', 'not_offered');
  const pair = `${person.id} ${other.id}`;
  if (other.kind === 'page' || connection === 'follow') world.followed[is_connected ? 'add' : 'delete'](pair);
  else if (is_connected) ask(world, person, other);
  else {
    world.asked.delete(pair);
    endFriendship(world, person, other);
    tellMailboxes(world, [person.id, other.id]);
    forgetFriendship(world, person.id, other.id);
  }
  return { buttons: hovercardButtons(other, person, world) };
};

function ask(world: World, person: Person, other: Person): void {
  if (world.asked.has(`${other.id} ${person.id}`)) return acceptRequest(world, other, person);
  const pair = `${person.id} ${other.id}`;
  if (person.friends.has(other.id) || world.asked.has(pair)) return;
  const open = [...world.asked.keys()].filter((each) => each.startsWith(`${person.id} `));
  if (open.length >= maxOpenRequests) throw new ApiError('tooManyCalls');
  world.asked.set(pair, world.newId());
  tellPeople(world, [other.id], { kind: 'friend_request', object: person.id, cause: person.id, actor: person.id });
}

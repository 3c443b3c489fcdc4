import { checkOwnAction } from '../../access/checkOwnAction.ts';
import type { MockHandler } from '../../access/caller.ts';
import { tellMailboxes } from '../../notices-world/notices.ts';
import { acceptRequest, connectable } from './connectable.ts';
import { hovercardButtons } from './fetchHovercard.ts';

/** Accepts or declines a friend request, if it still stands. */
export const answerFriendRequest: MockHandler<'answerFriendRequest'> = (input, caller) => {
  const { profile_id, is_accepted, actor } = input;
  const person = checkOwnAction('befriend', caller, actor);
  const { world } = caller;
  const other = connectable(world, person, profile_id);
  const pair = `${other.id} ${person.id}`;
  if (!is_accepted) {
    world.asked.delete(pair);
    tellMailboxes(world, [person.id]);
  }
  if (is_accepted && other.kind === 'person' && world.asked.has(pair)) acceptRequest(world, other, person);
  return { buttons: hovercardButtons(other, person, world) };
};

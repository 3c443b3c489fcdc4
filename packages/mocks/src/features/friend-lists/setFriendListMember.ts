import type { MockHandler } from '../../access/caller.ts';
import { checkOwnAction } from '../../access/checkOwnAction.ts';
import { ApiError } from '../../errors/apiError.ts';
import { friendListsOf } from './friendListsOf.ts';

/** Puts a friend on a friend list, or takes them off. */
export const setFriendListMember: MockHandler<'setFriendListMember'> = (input, caller) => {
  const { list_id, profile_id, is_member, actor } = input;
  const person = checkOwnAction('manageFriendLists', caller, actor);
  const { world } = caller;
  const list = world.friendLists.get(list_id);
  const isAllowed = list?.person === person.id && (!is_member || person.friends.has(profile_id));
  if (!isAllowed) throw new ApiError('noSuchObject');
  list.members[is_member ? 'add' : 'delete'](profile_id);
  world.rightsVersion += 1;
  return friendListsOf(world, person.id);
};

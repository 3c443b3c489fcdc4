import { maxFriendLists } from 'ufi-core/contract';
import { visibleName } from 'ufi-core/text';
import type { MockHandler } from '../../access/caller.ts';
import { checkOwnAction } from '../../access/checkOwnAction.ts';
import { ApiError, badParameter } from '../../errors/apiError.ts';
import { friendListsOf } from './friendListsOf.ts';

/** Makes or renames a friend list. */
export const saveFriendList: MockHandler<'saveFriendList'> = ({ list_id, name: given, actor }, caller) => {
  const person = checkOwnAction('manageFriendLists', caller, actor);
  const { world } = caller;
  const name = visibleName(given);
  if (name === '') throw badParameter('name', 'empty');
  const own = [...world.friendLists.values()].filter((list) => list.person === person.id);
  const named = own.find((list) => list.name === name);
  if (list_id === undefined) {
    if (named === undefined && own.length >= maxFriendLists) throw badParameter('name', 'too_many_lists');
    const id = named?.id ?? world.newId();
    if (named === undefined) world.friendLists.set(id, { id, person: person.id, name, members: new Set() });
  } else {
    const list = own.find(({ id }) => id === list_id);
    if (list === undefined) throw new ApiError('noSuchObject');
    if (named !== undefined && named !== list) throw badParameter('name', 'taken');
    world.friendLists.set(list.id, { ...list, name });
  }
  return friendListsOf(world, person.id);
};

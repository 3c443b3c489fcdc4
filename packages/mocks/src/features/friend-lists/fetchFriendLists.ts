import { requirePerson, type MockHandler } from '../../access/caller.ts';
import { friendListsOf } from './friendListsOf.ts';

/** Returns the caller's friend lists. */
export const fetchFriendLists: MockHandler<'fetchFriendLists'> = (_, caller) =>
  friendListsOf(caller.world, requirePerson(caller).id);

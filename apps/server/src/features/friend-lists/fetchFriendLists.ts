import type { endpointRegistry } from 'ufi-core/contract';
import type { Handler } from '../../access/handler.ts';
import { ApiError } from '../../errors/apiError.ts';
import { friendListsOf } from './friendLists.ts';

/** The caller's friend lists. */
export const fetchFriendLists: Handler<typeof endpointRegistry.fetchFriendLists> = async (_, { person }, { pool }) => {
  if (person === null) throw new ApiError('sessionEnded');
  return { lists: await friendListsOf(pool, person) };
};

import { changeEntries, defineEndpoint } from '../../defineEndpoint.ts';
import { fbidSchema } from '../../fields/ids.ts';
import type { EndpointFixture } from '../../endpointFixture.ts';
import { friendListsPayload } from './fetchFriendLists.ts';

/**
 * Deletes one of the caller's friend lists. Posts for those on it are for their author alone from then on. A list that
 * is not there, or is somebody else's, stays so.
 */
export const deleteFriendList = defineEndpoint({
  name: 'deleteFriendList',
  path: '/friends/lists/delete/',
  kind: 'change',
  input: { ...changeEntries, list_id: fbidSchema },
  payload: friendListsPayload,
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof deleteFriendList> = {
  access: ['manageFriendLists'],
  input: { list_id: '7' },
};

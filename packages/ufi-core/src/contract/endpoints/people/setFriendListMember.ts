import * as v from 'valibot';
import { changeEntries, defineEndpoint } from '../../defineEndpoint.ts';
import { fbidSchema } from '../../fields/ids.ts';
import type { EndpointFixture } from '../../endpointFixture.ts';
import { friendListsPayload } from './fetchFriendLists.ts';

/**
 * Puts a friend on one of the caller's friend lists, or takes them off. Repeating it has no effect; nobody is told.
 * Refused: a list of somebody else, and putting on it who is no friend (noSuchObject).
 */
export const setFriendListMember = defineEndpoint({
  name: 'setFriendListMember',
  path: '/friends/lists/members/',
  kind: 'change',
  input: { ...changeEntries, list_id: fbidSchema, profile_id: fbidSchema, is_member: v.boolean() },
  payload: friendListsPayload,
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof setFriendListMember> = {
  access: ['manageFriendLists'],
  input: { list_id: '7', profile_id: '8', is_member: true },
};

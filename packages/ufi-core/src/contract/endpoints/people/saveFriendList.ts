import * as v from 'valibot';
import { changeEntries, defineEndpoint } from '../../defineEndpoint.ts';
import { fbidSchema } from '../../fields/ids.ts';
import { nameSchema, textSchema } from '../../fields/textBody.ts';
import type { EndpointFixture } from '../../endpointFixture.ts';
import { friendListsPayload } from './fetchFriendLists.ts';

/**
 * Makes a friend list, or renames `list_id`. A list of that name that is there already is the one that was asked for.
 * Refused: a list of somebody else (noSuchObject), a name of which nothing can be shown and, on renaming, one of another
 * list (badParameter), and more lists than `maxFriendLists` (badParameter).
 */
export const saveFriendList = defineEndpoint({
  name: 'saveFriendList',
  path: '/friends/lists/save/',
  kind: 'change',
  input: { ...changeEntries, list_id: v.optional(fbidSchema), name: v.pipe(textSchema, nameSchema) },
  payload: friendListsPayload,
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof saveFriendList> = {
  access: ['manageFriendLists'],
  input: { name: 'Vizinhos' },
  badInputs: { name: ['', ' ', 'a'.repeat(65)] },
};

import * as v from 'valibot';
import { changeEntries, defineEndpoint } from '../../defineEndpoint.ts';
import { fbidSchema } from '../../fields/ids.ts';
import type { EndpointFixture } from '../../endpointFixture.ts';

/**
 * Makes somebody an owner of the instance, or takes that from another owner. Refused: the removal of oneself
 * (badParameter), so an instance is never without an owner, and people without an account here (noSuchObject). Repeating
 * it has no effect.
 */
export const setInstanceOwner = defineEndpoint({
  name: 'setInstanceOwner',
  path: '/instance/owner/',
  kind: 'change',
  input: { ...changeEntries, user_id: fbidSchema, is_owner: v.boolean() },
  payload: v.strictObject({}),
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof setInstanceOwner> = {
  access: ['manageInstance'],
  input: { user_id: '8', is_owner: true },
};

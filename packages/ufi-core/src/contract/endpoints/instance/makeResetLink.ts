import * as v from 'valibot';
import { changeEntries, defineEndpoint } from '../../defineEndpoint.ts';
import { fbidSchema } from '../../fields/ids.ts';
import type { EndpointFixture } from '../../endpointFixture.ts';

/**
 * Makes the secret of a link by which somebody sets a new password, valid for an hour, for an owner of the instance who
 * hands it over: it is the fragment of `/reset`, and is not told again. It replaces earlier links. Refused: oneself
 * (badParameter), whose password needs the present one, other owners (noPermission), and people without an account here
 * (noSuchObject).
 */
export const makeResetLink = defineEndpoint({
  name: 'makeResetLink',
  path: '/instance/reset_link/',
  kind: 'change',
  input: { ...changeEntries, user_id: fbidSchema },
  payload: v.strictObject({ secret: v.string() }),
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof makeResetLink> = {
  access: ['manageInstance'],
  input: { user_id: '8' },
};

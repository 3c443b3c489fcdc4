import * as v from 'valibot';
import { changeEntries, defineEndpoint } from '../../defineEndpoint.ts';
import { fbidSchema } from '../../fields/ids.ts';
import type { EndpointFixture } from '../../endpointFixture.ts';

/** Takes an invitation back, for an owner of the instance. One that is not there any more is left as it is. */
export const revokeInvitation = defineEndpoint({
  name: 'revokeInvitation',
  path: '/instance/invitations/revoke/',
  kind: 'change',
  input: { ...changeEntries, invitation_id: fbidSchema },
  payload: v.strictObject({}),
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof revokeInvitation> = {
  access: ['manageInstance'],
  input: { invitation_id: '8' },
};

import * as v from 'valibot';
import { defineEndpoint } from '../../defineEndpoint.ts';
import { fbidSchema } from '../../fields/ids.ts';
import { invitationSchema } from '../../sign-up/invitation.ts';
import type { EndpointFixture } from '../../endpointFixture.ts';

/** The page size of invitations. */
export const invitationsPerPage = 30;

/** The invitations that can still be used, newest first, for owners of the instance. `cursor` continues. */
export const fetchInvitations = defineEndpoint({
  name: 'fetchInvitations',
  path: '/instance/invitations/',
  kind: 'read',
  input: { cursor: v.optional(fbidSchema) },
  payload: v.strictObject({ invitations: v.array(invitationSchema), cursor: v.nullable(fbidSchema) }),
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof fetchInvitations> = {
  access: ['manageInstance'],
  input: {},
};

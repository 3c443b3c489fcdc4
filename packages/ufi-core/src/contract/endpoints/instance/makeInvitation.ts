import * as v from 'valibot';
import { changeEntries, defineEndpoint } from '../../defineEndpoint.ts';
import { invitationDays, invitationSchema, maxInvitationUses } from '../../sign-up/invitation.ts';
import { emailSchema } from '../accounts/signIn.ts';
import type { EndpointFixture } from '../../endpointFixture.ts';

/**
 * Makes an invitation to create an account, for an owner of the instance who hands its link over: `secret` is the
 * fragment of `/login?sign_up`, and is not told again. With `email` it is for that address alone, and once. Repeated with
 * its `client_id` it is the same invitation with another secret, in case the first answer was lost.
 */
export const makeInvitation = defineEndpoint({
  name: 'makeInvitation',
  path: '/instance/invitations/make/',
  kind: 'change',
  input: {
    ...changeEntries,
    email: v.optional(emailSchema),
    uses: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxInvitationUses)),
    days: v.picklist(invitationDays),
  },
  payload: v.strictObject({ secret: v.string(), invitation: invitationSchema }),
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof makeInvitation> = {
  access: ['manageInstance'],
  input: { uses: 1, days: 7 },
  badInputs: { uses: [0, 1.5, maxInvitationUses + 1], days: [2], email: ['ana'] },
};

import * as v from 'valibot';
import { changeEntries, defineEndpoint } from '../../defineEndpoint.ts';
import { fbidSchema } from '../../fields/ids.ts';
import { textSchema } from '../../fields/textBody.ts';
import { accountSuspensionSchema, maxSuspensionReason, suspensionDays } from '../../fields/accountSuspension.ts';
import type { EndpointFixture } from '../../endpointFixture.ts';

/**
 * Suspends somebody's account for some `days`, for good with null, for an owner of the instance: they sign in and read,
 * and write nothing (`suspended`). They read the `reason`. It replaces an earlier suspension; repeated with its
 * `client_id` it has no effect. Refused: oneself (badParameter), other owners (noPermission), and people without an
 * account here (noSuchObject).
 */
export const suspendPerson = defineEndpoint({
  name: 'suspendPerson',
  path: '/instance/suspend/',
  kind: 'change',
  input: {
    ...changeEntries,
    user_id: fbidSchema,
    reason: v.pipe(textSchema, v.trim(), v.nonEmpty('empty'), v.maxLength(maxSuspensionReason)),
    days: v.nullable(v.picklist(suspensionDays)),
  },
  payload: v.strictObject({ suspension: accountSuspensionSchema }),
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof suspendPerson> = {
  access: ['manageInstance'],
  input: { user_id: '8', reason: 'Propaganda', days: 7 },
  badInputs: { reason: ['', ' ', 'x'.repeat(maxSuspensionReason + 1)], days: [0, 2, '7'] },
};

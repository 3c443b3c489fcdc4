import * as v from 'valibot';
import { changeEntries, defineEndpoint } from '../../defineEndpoint.ts';
import { signUpModeSchema } from '../../sign-up/signUpMode.ts';
import type { EndpointFixture } from '../../endpointFixture.ts';

/**
 * Decides who creates an account on the instance, for one of its owners. Refused where the server's environment decides
 * it (badParameter on `mode`). Invitations stay, and have no effect while sign-up is closed.
 */
export const setSignUpMode = defineEndpoint({
  name: 'setSignUpMode',
  path: '/instance/sign_up/mode/',
  kind: 'change',
  input: { ...changeEntries, mode: signUpModeSchema },
  payload: v.strictObject({}),
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof setSignUpMode> = {
  access: ['manageInstance'],
  input: { mode: 'invitation' },
  badInputs: { mode: ['private', 1] },
};

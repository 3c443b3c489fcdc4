import { defineEndpoint } from '../../../defineEndpoint.ts';
import type { EndpointFixture } from '../../../endpointFixture.ts';
import { sessionSchema } from '../../../records/session.ts';
import { signIn } from '../signIn.ts';
import { signInCodeSchema } from './turnOnSecondStep.ts';

/**
 * Starts a session of an account whose sign-in takes a second step: `signIn` refuses the right password there, with the
 * reason `code_needed` for the field `code`, and starts none.
 */
export const signInWithCode = defineEndpoint({
  name: 'signInWithCode',
  path: '/session/sign_in/code/',
  kind: 'change',
  input: { ...signIn.input.entries, code: signInCodeSchema },
  payload: sessionSchema,
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof signInWithCode> = {
  access: ['anybody'],
  input: { email: 'ana@example.test', password: 'correct horse', code: '123456' },
};

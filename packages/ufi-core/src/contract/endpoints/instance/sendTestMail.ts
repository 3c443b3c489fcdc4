import * as v from 'valibot';
import { changeEntries, defineEndpoint } from '../../defineEndpoint.ts';
import type { EndpointFixture } from '../../endpointFixture.ts';

/** Sends an owner of the instance a mail at their own address, to see if mail arrives; once a minute at most. */
export const sendTestMail = defineEndpoint({
  name: 'sendTestMail',
  path: '/instance/test_mail/',
  kind: 'change',
  input: changeEntries,
  payload: v.strictObject({ email: v.string() }),
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof sendTestMail> = {
  access: ['manageInstance'],
  input: {},
};

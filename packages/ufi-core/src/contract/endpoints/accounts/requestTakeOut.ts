import * as v from 'valibot';
import { defineEndpoint } from '../../defineEndpoint.ts';
import type { EndpointFixture } from '../../endpointFixture.ts';
import { textSchema } from '../../fields/textBody.ts';
import { takeOutStateSchema } from './fetchTakeOut.ts';

/** Asks for a copy of all of one's data. While one is being made, asking again changes nothing. */
export const requestTakeOut = defineEndpoint({
  name: 'requestTakeOut',
  path: '/account/take_out/ask/',
  kind: 'change',
  input: { password: v.pipe(textSchema, v.minLength(1), v.maxLength(128)) },
  payload: takeOutStateSchema,
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof requestTakeOut> = {
  access: ['manageAccount'],
  input: { password: 'correct horse' },
};

import { defineEndpoint, type EndpointFixture, fbidSchema } from 'ufi-core/contract';
import * as v from 'valibot';
import { siteKeysSchema } from '../../siteKeys.ts';

/** Creates a signing secret; the answer is the only time that it is shown. Refused: a third one (badParameter). */
export const makeSiteSecret = defineEndpoint({
  name: 'makeSiteSecret',
  path: '/settings/sites/keys/make/',
  kind: 'change',
  input: { app_id: fbidSchema },
  payload: v.strictObject({ secret: v.string(), keys: siteKeysSchema }),
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof makeSiteSecret> = {
  access: ['manageSite'],
  input: { app_id: '10' },
};

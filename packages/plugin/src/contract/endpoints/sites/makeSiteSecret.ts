import { defineEndpoint, fbidSchema } from 'ufi-core/contract';
import * as v from 'valibot';
import { siteKeysSchema } from '../../siteKeys.ts';

/** Makes a secret to sign with, and tells it this once. Refused: a third one (badParameter). */
export const makeSiteSecret = defineEndpoint({
  name: 'makeSiteSecret',
  path: '/settings/sites/keys/make/',
  kind: 'change',
  input: { app_id: fbidSchema },
  payload: v.strictObject({ secret: v.string(), keys: siteKeysSchema }),
});

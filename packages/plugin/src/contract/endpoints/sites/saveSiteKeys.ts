import { defineEndpoint, fbidSchema } from 'ufi-core/contract';
import * as v from 'valibot';
import { maxSiteSecrets, siteKeysSchema } from '../../siteKeys.ts';

/**
 * Deletes the secrets that are not listed, immediately, and sets the address of the site's key set: an `https` address,
 * or null for none.
 */
export const saveSiteKeys = defineEndpoint({
  name: 'saveSiteKeys',
  path: '/settings/sites/keys/save/',
  kind: 'change',
  input: {
    app_id: fbidSchema,
    kept: v.pipe(v.array(fbidSchema), v.maxLength(maxSiteSecrets)),
    key_set_url: v.nullable(v.pipe(v.string(), v.trim(), v.url(), v.startsWith('https://'), v.maxLength(2000))),
  },
  payload: siteKeysSchema,
});

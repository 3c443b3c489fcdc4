import { defineEndpoint, type EndpointFixture, fbidSchema, textSchema } from 'ufi-core/contract';
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
    key_set_url: v.nullable(v.pipe(textSchema, v.trim(), v.url(), v.startsWith('https://'), v.maxLength(2000))),
  },
  payload: siteKeysSchema,
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof saveSiteKeys> = {
  access: ['manageSite'],
  input: { app_id: '10', kept: [], key_set_url: null },
  badInputs: { key_set_url: ['news.example/keys', 'http://news.example/keys'] },
};

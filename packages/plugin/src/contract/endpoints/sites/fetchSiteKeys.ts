import { defineEndpoint, fbidSchema } from 'ufi-core/contract';
import { siteKeysSchema } from '../../siteKeys.ts';

/** By what a site signs who its visitors are, for whoever may manage it. */
export const fetchSiteKeys = defineEndpoint({
  name: 'fetchSiteKeys',
  method: 'GET',
  path: '/settings/sites/keys/',
  kind: 'read',
  input: { app_id: fbidSchema },
  payload: siteKeysSchema,
});

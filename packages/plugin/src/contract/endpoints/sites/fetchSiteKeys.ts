import { defineEndpoint, fbidSchema } from 'ufi-core/contract';
import { siteKeysSchema } from '../../siteKeys.ts';

/** Keys with which a site signs its visitors' tokens; managers only. */
export const fetchSiteKeys = defineEndpoint({
  name: 'fetchSiteKeys',
  method: 'GET',
  path: '/settings/sites/keys/',
  kind: 'read',
  input: { app_id: fbidSchema },
  payload: siteKeysSchema,
});

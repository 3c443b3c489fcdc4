import type { MockHandler } from '../../access/caller.ts';
import { authorizeSiteOwner } from './authorizeSiteOwner.ts';
import { siteKeys, signingKeysOf } from '../../world/site.ts';

/** Returns the signing keys of a site. */
export const fetchSiteKeys: MockHandler<'fetchSiteKeys'> = ({ app_id }, caller) =>
  siteKeys(signingKeysOf(caller.world, authorizeSiteOwner(caller, app_id).id));

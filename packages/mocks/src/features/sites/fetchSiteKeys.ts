import type { MockHandler } from '../../access/caller.ts';
import { authorizeSiteOwner } from './authorizeSiteOwner.ts';
import { siteKeys, signingKeysOf } from '../../world/siteKeys.ts';

/** By what a site signs who its visitors are. */
export const fetchSiteKeys: MockHandler<'fetchSiteKeys'> = ({ app_id }, caller) =>
  siteKeys(signingKeysOf(caller.world, authorizeSiteOwner(caller, app_id).id));

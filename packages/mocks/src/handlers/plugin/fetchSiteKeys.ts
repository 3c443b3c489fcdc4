import type { MockHandler } from '../../calls/mockHandler.ts';
import { managedBy } from '../../calls/siteManager.ts';
import { siteKeys, signingKeysOf } from '../../world/siteKeys.ts';

/** By what a site signs who its visitors are. */
export const fetchSiteKeys: MockHandler<'fetchSiteKeys'> = ({ app_id }, caller) =>
  siteKeys(signingKeysOf(caller.world, managedBy(caller, app_id).id));

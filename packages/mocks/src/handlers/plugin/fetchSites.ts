import { signedIn, type MockHandler } from '../../calls/mockHandler.ts';
import { siteRecord } from '../../world/site.ts';

/** The sites that the person owns. */
export const fetchSites: MockHandler<'fetchSites'> = (_, caller) => {
  const { id, isInstanceOwner } = signedIn(caller);
  const sites = [...caller.world.sites.values()].filter(({ owner }) => owner === id);
  return { sites: sites.map(siteRecord), mayRegister: isInstanceOwner };
};

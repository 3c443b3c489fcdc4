import { signedIn, type MockHandler } from '../../calls/mockHandler.ts';
import { Refused } from '../../calls/refused.ts';
import { checkDomains, siteRecord } from '../../world/site.ts';

/** Changes what its owner says of a site. */
export const updateSite: MockHandler<'updateSite'> = ({ app_id, name, domains, isClosed }, caller) => {
  const person = signedIn(caller);
  const site = caller.world.sites.get(app_id);
  if (site?.owner !== person.id && !person.isInstanceOwner) throw new Refused('noPermission');
  if (site === undefined) throw new Refused('noSuchObject');
  const updated = { ...site, name, domains: checkDomains(domains), isClosed: isClosed ?? site.isClosed };
  caller.world.sites.set(app_id, updated);
  return siteRecord(updated);
};

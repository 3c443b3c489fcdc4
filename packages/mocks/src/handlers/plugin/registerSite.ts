import { signedIn, type MockHandler } from '../../calls/mockHandler.ts';
import { Refused } from '../../calls/refused.ts';
import { checkDomains, siteRecord } from '../../world/site.ts';

/** Registers a site, by the instance owner. */
export const registerSite: MockHandler<'registerSite'> = ({ name, domains }, caller) => {
  const person = signedIn(caller);
  if (!person.isInstanceOwner) throw new Refused('noPermission');
  const id = caller.world.newId();
  const site = {
    id,
    name,
    domains: checkDomains(domains),
    isClosed: false,
    owner: person.id,
    visitors: new Set<string>(),
    enablePhoto: true,
    enableSticker: true,
  };
  caller.world.sites.set(id, site);
  return siteRecord(site);
};

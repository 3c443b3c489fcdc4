import { signedIn, type MockHandler } from '../../calls/mockHandler.ts';
import { Refused } from '../../calls/refused.ts';
import { checkDomains, firstSettings, managedSite } from '../../world/site.ts';

/** Registers a site, by the instance owner. */
export const registerSite: MockHandler<'registerSite'> = ({ name, domains }, caller) => {
  const person = signedIn(caller);
  if (!person.isInstanceOwner) throw new Refused('noPermission');
  const id = caller.world.newId();
  const site = {
    id,
    name,
    domains: checkDomains(domains),
    settings: firstSettings,
    owner: person.id,
    moderators: new Set<string>(),
    visitors: new Set<string>(),
    banned: new Set<string>(),
  };
  caller.world.sites.set(id, site);
  return managedSite(site, 'owner', null);
};

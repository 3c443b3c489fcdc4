import { requirePerson, type MockHandler } from '../../access/caller.ts';
import { ApiError } from '../../errors/apiError.ts';
import { checkDomains, firstSettings, managedSite } from '../../world/site.ts';

/** Registers a site; only for instance owners. */
export const registerSite: MockHandler<'registerSite'> = ({ name, domains }, caller) => {
  const person = requirePerson(caller);
  if (!person.isInstanceOwner) throw new ApiError('noPermission');
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

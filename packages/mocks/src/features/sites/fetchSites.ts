import { requirePerson, type MockHandler } from '../../access/caller.ts';
import { actorRecord } from '../../world/actor.ts';
import { managedSite } from '../../world/site.ts';

/** Returns the sites that the person owns or moderates. */
export const fetchSites: MockHandler<'fetchSites'> = (_, caller) => {
  const { id, isInstanceOwner } = requirePerson(caller);
  const { world } = caller;
  const sites = [...world.sites.values()].filter(({ owner, moderators }) => owner === id || moderators.has(id));
  return {
    sites: sites.map((site) => {
      const page = world.pages.get(site.settings.mirroredPage ?? '');
      return managedSite(site, site.owner === id ? 'owner' : 'moderator', page ? actorRecord(page) : null);
    }),
    mayRegister: isInstanceOwner,
  };
};

import { pluginEndpoints } from 'ufi-plugin/contract';
import { read, Refused } from '../../road/index.ts';
import { sitesOwnedBy } from '../../sites/findSite.ts';
import { mayRegister, siteRolesOf } from '../../sites/siteRoles.ts';
import { siteRecord } from '../../sites/siteRow.ts';

/** The sites that the person owns, and whether they may register one. */
export const fetchSites = read(pluginEndpoints.fetchSites, {
  skeleton: async ({ caller, services }) => {
    if (caller.person === null) throw new Refused('sessionEnded');
    return { roles: await siteRolesOf(services.pool, caller.person, null), person: caller.person };
  },
  hydrate: async ({ roles, person }, { services }) => ({ roles, sites: await sitesOwnedBy(services.pool, person) }),
  filter: (page) => page,
  present: ({ roles, sites }, { services }) => ({
    sites: sites.map(siteRecord),
    mayRegister: mayRegister(roles, services),
  }),
});

import { pluginEndpoints } from 'ufi-plugin/contract';
import { defineQuery } from '../../queries/defineQuery.ts';
import { ApiError } from '../../errors/apiError.ts';
import { findSitesOfStaff } from '../sites/findSite.ts';
import { canRegisterSite, siteRolesOf } from '../sites/siteRoles.ts';
import { managedSite } from '../sites/siteRow.ts';

/** Fetches the sites that the person owns or moderates, and if they may register one. */
export const fetchSites = defineQuery(pluginEndpoints.fetchSites, {
  select: async ({ caller, services }) => {
    if (caller.person === null) throw new ApiError('sessionEnded');
    return { roles: await siteRolesOf(services.pool, caller.person, null), person: caller.person };
  },
  hydrate: async ({ roles, person }, { services }) => ({ roles, sites: await findSitesOfStaff(services.pool, person) }),
  filter: (page) => page,
  present: ({ roles, sites }, { services }) => ({
    sites: sites.map(({ site, role }) => managedSite(site, role)),
    mayRegister: canRegisterSite(roles, services),
  }),
});

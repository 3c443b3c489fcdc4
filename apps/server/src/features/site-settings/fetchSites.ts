import { pluginEndpoints } from 'ufi-plugin/contract';
import { defineQuery, type QueryRequest } from '../../queries/defineQuery.ts';
import { ApiError } from '../../errors/apiError.ts';
import { findSitesOfStaff, canRegisterSite, siteRolesOf, type UsesOpenSites, managedSite } from '../sites/index.ts';
import type { UsesSpamService } from '../spam/index.ts';
import type { UsesDatabase } from '../../runtime/baseServices.ts';

type Request = QueryRequest<typeof pluginEndpoints.fetchSites, UsesDatabase & UsesOpenSites & UsesSpamService>;

/** Fetches the sites that the person owns or moderates, and if they may register one. */
export const fetchSites = defineQuery(pluginEndpoints.fetchSites, {
  select: async ({ caller, services }: Request) => {
    if (caller.person === null) throw new ApiError('sessionEnded');
    return { roles: await siteRolesOf(services.pool, caller.person, null), person: caller.person };
  },
  hydrate: async ({ roles, person }, { services }) => ({ roles, sites: await findSitesOfStaff(services.pool, person) }),
  filter: (page) => page,
  present: ({ roles, sites }, { services }) => ({
    sites: sites.map(({ site, role }) => managedSite(site, role, services)),
    mayRegister: canRegisterSite(roles, services),
  }),
});

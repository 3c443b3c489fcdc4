import type { ParsedInputOf } from 'ufi-core/contract';
import type { pluginEndpoints } from 'ufi-plugin/contract';
import { ApiError } from '../../errors/apiError.ts';
import type { Handler } from '../../access/handler.ts';
import { requestHash } from '../../runtime/requestHash.ts';
import {
  findRegisteredSite,
  findSite,
  parseDomains,
  siteName,
  canRegisterSite,
  siteRolesOf,
  type UsesOpenSites,
  managedSite,
  type SiteRow,
  insertSite,
} from '../sites/index.ts';
import type { UsesPageInspector } from '../page-moves/index.ts';
import { claimDomains } from './claimDomains.ts';
import type { UsesSpamService } from '../spam/index.ts';
import type { BaseServices, UsesDatabase } from '../../runtime/baseServices.ts';

type Endpoint = typeof pluginEndpoints.registerSite;
type Registering = Pick<BaseServices, 'pool' | 'ids'> & UsesPageInspector & UsesSpamService;

/** Registers a site with the caller as its owner; once per client id, like every mutation. */
export const registerSite: Handler<Endpoint, Registering & UsesOpenSites> = async (input, { person }, services) => {
  if (person === null) throw new ApiError('sessionEnded');
  const roles = await siteRolesOf(services.pool, person, null);
  if (!canRegisterSite(roles, services)) throw new ApiError('noPermission');
  const site = (await findRegistered(input, person, services)) ?? (await register(input, person, services));
  return managedSite(site, 'owner', services);
};

/** The site that the same call registered before. @throws ApiError duplicate if its input differed */
async function findRegistered(
  input: ParsedInputOf<Endpoint>,
  person: string,
  { pool }: UsesDatabase,
): Promise<SiteRow | null> {
  if (input.client_id === undefined) return null;
  const known = await findRegisteredSite(pool, person, input.client_id);
  if (known !== null && known.request !== requestHash('registerSite', input)) throw new ApiError('duplicate');
  return known?.site ?? null;
}

async function register(input: ParsedInputOf<Endpoint>, person: string, services: Registering): Promise<SiteRow> {
  const { pool, ids } = services;
  const site = {
    id: ids.next(),
    name: siteName(input.name),
    domains: parseDomains(input.domains),
    registeredBy: person,
    clientId: input.client_id ?? null,
    request: requestHash('registerSite', input),
  };
  const { domains } = site;
  try {
    await claimDomains(services, { domains, site: null, person, known: [] }, (client) => insertSite(client, site));
  } catch (error) {
    // Of several concurrent calls one registers the site, and its domains are taken for the others.
    const known = await findRegistered(input, person, services);
    if (known === null) throw error;
    return known;
  }
  const made = await findSite(pool, site.id);
  if (made === null) throw new Error(`site ${site.id} was neither there nor made`);
  return made;
}

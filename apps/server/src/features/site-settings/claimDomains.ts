import type { Pool, PoolClient } from 'pg';
import { ApiError } from '../../errors/apiError.ts';
import { transaction } from '../../database/transaction.ts';
import type { UsesPageInspector } from '../page-moves/index.ts';
import { findHeldDomains, formatDomain, lockDomains, releaseDomains, type SiteDomain } from '../sites/index.ts';

interface DomainClaim {
  readonly domains: readonly SiteDomain[];
  /** The site whose domains they become; null for a new one. */
  readonly site: string | null;
  readonly person: string;
  /** Domains that the site has already, which nobody has to prove. */
  readonly known: readonly SiteDomain[];
}

interface ClaimServices extends UsesPageInspector {
  readonly pool: Pool;
}

/**
 * Writes a site's domains, unless another site holds one of them. Somebody whom the page of the origin names as its
 * owner (`ufi-owner`) gets it all the same, and the other site loses it.
 *
 * @throws ApiError badParameter with the index of each domain that is held
 */
export async function claimDomains(
  { pool, pageInspector }: ClaimServices,
  { domains, site, person, known }: DomainClaim,
  write: (client: PoolClient) => Promise<void>,
): Promise<void> {
  const names = new Set(known.map(formatDomain));
  const isNew = (place: number): boolean => {
    const domain = domains[place];
    return domain !== undefined && !names.has(formatDomain(domain));
  };
  const held = (await findHeldDomains(pool, domains, site)).filter(({ place }) => isNew(place));
  const proved = new Set<number>();
  for (const place of new Set(held.map((each) => each.place))) {
    const domain = domains[place];
    if (domain === undefined || domain.isWildcard || pageInspector === undefined) continue;
    if ((await pageInspector.readOwners(formatDomain(domain))).includes(person)) proved.add(place);
  }
  await transaction(pool, async (client) => {
    await lockDomains(client);
    const still = (await findHeldDomains(client, domains, site)).filter(({ place }) => isNew(place));
    const refused = still.filter(({ place }) => !proved.has(place));
    if (refused.length > 0) {
      const fields = refused.map(({ place }) => [`domains.${place}`, 'origin_taken']);
      throw new ApiError('badParameter', { fields: Object.fromEntries(fields) as Record<string, string> });
    }
    await releaseDomains(
      client,
      domains.filter((_, place) => proved.has(place)),
      site,
    );
    await write(client);
  });
}

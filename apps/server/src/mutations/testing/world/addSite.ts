import type { Pool } from 'pg';
import { parseDomains, insertSite } from '../../../features/sites/index.ts';
import { insertRows } from '../../../database/insertRows.ts';

/** A site with its people by id. */
export interface NewSiteWithPeople {
  readonly id: string;
  readonly name: string;
  readonly domains: readonly string[];
  readonly owner: string;
  readonly moderators: readonly string[];
  /** People who have opted in. */
  readonly visitors: readonly string[];
}

/** Adds a site that embeds comments. */
export async function addSite(pool: Pool, site: NewSiteWithPeople): Promise<void> {
  const { id, name, domains, owner, moderators, visitors } = site;
  const registration = { registeredBy: owner, clientId: null, request: '00' };
  await insertSite(pool, { id, name, domains: parseDomains(domains), ...registration });
  const staff = moderators.map((person_id) => ({ site_id: id, person_id, role: 'moderator' }));
  await insertRows(pool, 'site_staff', staff);
  const now = new Date().toISOString();
  await insertRows(
    pool,
    'site_visitors',
    visitors.map((person_id) => ({ site_id: id, person_id, opted_in_at: now })),
  );
}

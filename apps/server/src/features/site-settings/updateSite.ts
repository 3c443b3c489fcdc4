import type { Pool } from 'pg';
import { changedSettings, type pluginEndpoints } from 'ufi-plugin/contract';
import { mirrorSite } from '../cross-posts/index.ts';
import { ApiError } from '../../errors/apiError.ts';
import type { Handler } from '../../access/handler.ts';
import {
  checkSiteRight,
  findSite,
  parseDomains,
  siteName,
  managedSite,
  siteSettings,
  type SiteRow,
  updateSiteRow,
} from '../sites/index.ts';
import type { UsesPageInspector } from '../page-moves/index.ts';
import type { UsesSpamService } from '../spam/index.ts';
import { claimDomains } from './claimDomains.ts';
import type { BaseServices } from '../../runtime/baseServices.ts';

/** Updates a site's name, domains and settings. */
export const updateSite: Handler<
  typeof pluginEndpoints.updateSite,
  Pick<BaseServices, 'pool' | 'ids' | 'clock'> & UsesPageInspector & UsesSpamService
> = async (input, caller, services) => {
  const { pool } = services;
  const { app_id: id } = input;
  const person = await checkSiteRight(pool, caller, { site: id, action: 'manageSite' });
  const named = { id, name: siteName(input.name), domains: parseDomains(input.domains) };
  const current = await requireSite(pool, id);
  const before = siteSettings(current);
  const settings = changedSettings(before, input.settings ?? {});
  if (settings.mirroredPage !== before.mirroredPage) await checkMirroredPage(pool, person, settings.mirroredPage);
  await claimDomains(services, { domains: named.domains, site: id, person, known: current.domains }, (client) =>
    updateSiteRow(client, { ...named, settings }),
  );
  const site = await requireSite(pool, id);
  if (settings.mirroredPage !== before.mirroredPage) await mirrorSite(services, site, settings.mirroredPage);
  return managedSite(site, 'owner', services);
};

async function requireSite(pool: Pool, id: string): Promise<SiteRow> {
  const site = await findSite(pool, id);
  if (site === null) throw new ApiError('noSuchObject');
  return site;
}

const staffText = `select from page_staff where page_id = $1 and person_id = $2 and role = 'ADMIN'`;

/** Only an admin of a page can choose it to mirror threads. @throws ApiError badParameter */
async function checkMirroredPage(pool: Pool, person: string, page: string | null): Promise<void> {
  if (page === null) return;
  const { rowCount } = await pool.query({ name: 'runs page', text: staffText, values: [page, person] });
  if (rowCount === 0) throw new ApiError('badParameter', { fields: { 'settings.mirroredPage': 'not_allowed' } });
}

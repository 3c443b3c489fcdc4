import { may } from 'ufi-core/contract';
import type { pluginEndpoints } from 'ufi-plugin/contract';
import { Refused, type Handler } from '../../road/index.ts';
import { findSite } from '../../sites/findSite.ts';
import { parseDomains } from '../../sites/parseDomains.ts';
import { siteName } from '../../sites/siteName.ts';
import { siteRolesOf } from '../../sites/siteRoles.ts';
import { siteRecord } from '../../sites/siteRow.ts';
import { updateSiteRow } from '../../sites/writeSite.ts';

/** Changes what a site's owner says of it. */
export const updateSite: Handler<typeof pluginEndpoints.updateSite> = async (input, { person }, { pool }) => {
  if (person === null) throw new Refused('sessionEnded');
  const { app_id: id, isClosed } = input;
  const roles = await siteRolesOf(pool, person, id);
  if (!may('manageSite', { roles, restrictions: [] })) throw new Refused('noPermission');
  const named = { id, name: siteName(input.name), domains: parseDomains(input.domains) };
  await updateSiteRow(pool, { ...named, isClosed });
  const site = await findSite(pool, id);
  if (site === null) throw new Refused('noSuchObject');
  return siteRecord(site);
};

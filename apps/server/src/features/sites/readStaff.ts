import type { Pool } from 'pg';
import type { PayloadOf } from 'ufi-core/contract';
import type { pluginEndpoints } from 'ufi-plugin/contract';
import { actorRecord } from '../../presenters/actorRecord.ts';
import { actorRowJson, type ActorRow } from '../../database/rows/actorRow.ts';
import type { SiteRole } from '../../database/rows/staffRole.ts';

const statement = {
  name: 'site staff',
  text: `select ${actorRowJson} as actor, s.role from site_staff s join actors a on a.id = s.person_id
    where s.site_id = $1 order by s.role desc, a.name, a.id limit 500`,
};

/** Reads the owners and moderators of a site, owners first. */
export async function readStaff(pool: Pool, site: string): Promise<PayloadOf<typeof pluginEndpoints.fetchSiteStaff>> {
  const { rows } = await pool.query<{ actor: ActorRow; role: SiteRole }>({ ...statement, values: [site] });
  return { staff: rows.map(({ actor, role }) => ({ person: actorRecord(actor, null), role })) };
}

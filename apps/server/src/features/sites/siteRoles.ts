import type { Pool } from 'pg';
import type { Role } from 'ufi-core/contract';
import { rolesFrom } from 'ufi-core/internal/rules';
import type { SiteRole } from '../../database/rows/staffRole.ts';

const statement = {
  name: 'site roles',
  text: `select coalesce((select h.is_instance_owner from people h where h.id = $1), false) as is_instance_owner,
    (select s.role from site_staff s where s.site_id = $2 and s.person_id = $1) as role`,
};

interface Row {
  readonly is_instance_owner: boolean;
  readonly role: SiteRole | null;
}

/** A person's roles on a site, or on sites in general if none is given, as the permission matrix names them. */
export async function siteRolesOf(pool: Pool, person: string, siteId: string | null): Promise<Role[]> {
  const { rows } = await pool.query<Row>({ ...statement, values: [person, siteId] });
  return rolesFrom({ isViewer: true, siteRole: rows[0]?.role, isInstanceOwner: rows[0]?.is_instance_owner });
}

/** True if every signed-in person may register a site; otherwise only instance owners may. */
export interface UsesOpenSites {
  readonly isOpenToSites: boolean;
}

/** True if these roles may register a site: instance owners, or everybody if registration is open. */
export const canRegisterSite = (roles: readonly Role[], { isOpenToSites }: UsesOpenSites): boolean =>
  isOpenToSites || roles.includes('instanceOwner');

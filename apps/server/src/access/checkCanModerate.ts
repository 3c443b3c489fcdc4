import type { ClientBase } from 'pg';
import { may, type PermittedAction, type Role } from 'ufi-core/contract';
import { rolesFrom } from 'ufi-core/internal/rules';
import { ApiError } from '../errors/apiError.ts';
import type { SiteRole, StaffRole } from '../database/rows/staffRole.ts';

const accessText = `
select v.id = $2::bigint as is_own,
  (select s.role from page_staff s where s.page_id = v.id and s.person_id = $2) as staff_role,
  exists (select from group_members m where m.group_id = v.id and m.person_id = $2 and m.role = 'admin'
    and m.status = 'accepted') as is_group_admin,
  (select s.role from site_staff s where s.site_id = v.id and s.person_id = $2) as site_role,
  coalesce((select h.is_instance_owner from people h where h.id = $2), false) as is_instance_owner
from scopes v where v.id = $1`;

/** An action by a person on a whole scope. */
interface ModerationRequest {
  readonly scope: string;
  readonly person: string;
  readonly action: PermittedAction;
  /** Roles there of the person whom it affects, for actions that need a higher rank; none for one on the scope alone. */
  readonly targetRoles?: readonly Role[];
}

/**
 * Checks an action on a page, group, site or person as a whole against the permission matrix. A missing scope is
 * refused like one that belongs to others.
 *
 * @returns the person's roles there
 * @throws ApiError noPermission
 */
export async function checkCanModerate(
  database: Pick<ClientBase, 'query'>,
  { scope, person, action, targetRoles = [] }: ModerationRequest,
): Promise<Role[]> {
  interface Row {
    readonly is_own: boolean;
    readonly staff_role: StaffRole | null;
    readonly site_role: SiteRole | null;
    readonly is_group_admin: boolean;
    readonly is_instance_owner: boolean;
  }
  const { rows } = await database.query<Row>({ name: 'scope access', text: accessText, values: [scope, person] });
  const [row] = rows;
  const roles = rolesFrom({
    isOwner: row?.is_own,
    pageRole: row?.staff_role,
    isGroupAdmin: row?.is_group_admin,
    siteRole: row?.site_role,
    isInstanceOwner: row?.is_instance_owner,
  });
  if (!may(action, { roles, restrictions: [], targetRoles })) throw new ApiError('noPermission');
  return roles;
}

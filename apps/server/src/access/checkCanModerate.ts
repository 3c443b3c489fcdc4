import type { ClientBase } from 'pg';
import { may, type PermittedAction, type Role } from 'ufi-core/contract';
import { rolesFrom } from 'ufi-core/internal/rules';
import { ApiError } from '../errors/apiError.ts';
import type { SiteRole, StaffRole } from '../database/rows/staffRole.ts';

/** What somebody is to a page, group, site or person as a whole, as `scopeFactsJson` reads it. */
export interface ScopeFacts {
  readonly is_own: boolean;
  readonly staff_role: StaffRole | null;
  readonly site_role: SiteRole | null;
  readonly is_group_admin: boolean;
  readonly is_instance_owner: boolean;
}

/** SQL: the `ScopeFacts` of a person in a scope, both expressions of bigint, as JSON. */
export const scopeFactsJson = (scope: string, person: string): string => `json_build_object(
  'is_own', ${scope} = ${person},
  'staff_role', (select s.role from page_staff s where s.page_id = ${scope} and s.person_id = ${person}),
  'is_group_admin', exists (select from group_members m where m.group_id = ${scope} and m.person_id = ${person}
    and m.role = 'admin' and m.status = 'accepted'),
  'site_role', (select s.role from site_staff s where s.site_id = ${scope} and s.person_id = ${person}),
  'is_instance_owner', coalesce((select h.is_instance_owner from people h where h.id = ${person}), false))`;

/** The roles of somebody in a scope as a whole; `['none']` if there are none. */
export const scopeRoles = (facts: ScopeFacts): Role[] =>
  rolesFrom({
    isOwner: facts.is_own,
    pageRole: facts.staff_role,
    isGroupAdmin: facts.is_group_admin,
    siteRole: facts.site_role,
    isInstanceOwner: facts.is_instance_owner,
  });

const accessText = `select ${scopeFactsJson('v.id', '$2::bigint')} as facts from scopes v where v.id = $1`;

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
  const query = { name: 'scope access', text: accessText, values: [scope, person] };
  const [row] = (await database.query<{ readonly facts: ScopeFacts }>(query)).rows;
  const roles: Role[] = row === undefined ? ['none'] : scopeRoles(row.facts);
  if (!may(action, { roles, restrictions: [], targetRoles })) throw new ApiError('noPermission');
  return roles;
}

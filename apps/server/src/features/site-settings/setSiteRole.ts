import type { PoolClient } from 'pg';
import type { pluginEndpoints } from 'ufi-plugin/contract';
import { ApiError } from '../../errors/apiError.ts';
import type { Handler } from '../../access/handler.ts';
import { transaction } from '../../database/transaction.ts';
import { checkSiteRight, readStaff, siteRolesOf } from '../sites/index.ts';
import type { SiteRole } from '../../database/rows/staffRole.ts';

// Placeholder authors of imported comments have no account.
const accountText = 'select from people where id = $1 and (user_id is not null or is_demo)';
const putText = `insert into site_staff (site_id, person_id, role) values ($1, $2, $3)
  on conflict (site_id, person_id) do update set role = excluded.role where site_staff.role <> excluded.role`;
const dropText = 'delete from site_staff where site_id = $1 and person_id = $2';
const ownersText = `select from site_staff where site_id = $1 and role = 'owner' limit 1`;
const auditText = `insert into audit (thread_id, seq, scope_id, person_id, actor_id, action, target_id, details)
  values (0, 0, $1, $2, $2, 'grantSiteRole', $3, $4)`;

/** Makes a person owner or moderator of a site, or removes their role; effective at once. */
export const setSiteRole: Handler<typeof pluginEndpoints.setSiteRole> = async (
  { app_id, person_id, role },
  caller,
  { pool },
) => {
  const targetRoles = person_id === caller.person ? [] : await siteRolesOf(pool, person_id, app_id);
  const by = await checkSiteRight(pool, caller, { site: app_id, action: 'grantSiteRole', targetRoles });
  await transaction(pool, (client) => applyGrant(client, { site: app_id, target: person_id, role, by }));
  return readStaff(pool, app_id);
};

interface Grant {
  readonly site: string;
  readonly target: string;
  readonly role: SiteRole | null;
  readonly by: string;
}

async function applyGrant(client: PoolClient, { site, target, role, by }: Grant): Promise<void> {
  // Locks the site: two owners who remove each other at once would leave none.
  const { rowCount: sites } = await client.query('select from sites where id = $1 for update', [site]);
  if (sites === 0) throw new ApiError('noSuchObject');
  if (role !== null) {
    const { rowCount } = await client.query(accountText, [target]);
    if (rowCount === 0) throw new ApiError('noSuchObject');
  }
  const { rowCount: changed } =
    role === null ? await client.query(dropText, [site, target]) : await client.query(putText, [site, target, role]);
  const { rowCount: owners } = await client.query(ownersText, [site]);
  if (owners === 0) throw new ApiError('badParameter', { fields: { role: 'not_allowed' } });
  if (changed !== 0) await client.query(auditText, [site, by, target, JSON.stringify({ role })]);
}

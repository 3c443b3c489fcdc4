import type { PoolClient } from 'pg';
import type { AssetRole, endpointRegistry } from 'ufi-core/contract';
import { rolesFrom } from 'ufi-core/internal/rules';
import { checkCanModerate } from '../../access/checkCanModerate.ts';
import { checkOwnAction } from '../../access/checkOwnAction.ts';
import type { Handler } from '../../access/handler.ts';
import { transaction } from '../../database/transaction.ts';
import { ApiError } from '../../errors/apiError.ts';
import { auditScope } from '../audit/index.ts';
import { readPage } from './pageRow.ts';
import { checkOtherAdmin, lockPage, removeStaff, roleOn } from './pageStaff.ts';

// People whom only a site knows have no account here. Nobody is appointed by whom they have blocked.
const appointableText = `
select from people p where p.id = $1
  and not exists (select from site_people s where s.person_id = p.id)
  and not exists (select from imported_people i where i.person_id = p.id)
  and not exists (select from restrictions r where r.kind = 'blocked'
    and (r.scope_id, r.actor_id) in (($1::bigint, $2::bigint), ($2::bigint, $1::bigint)))`;

const setText = `
insert into page_staff (page_id, person_id, role) values ($1, $2, $3)
on conflict (page_id, person_id) do update set role = excluded.role`;

/** @throws ApiError noSuchObject for who can't be appointed */
async function appoint(
  client: PoolClient,
  values: readonly [page: string, person: string, role: AssetRole],
  by: string,
) {
  const [, person] = values;
  const { rowCount } = await client.query({ name: 'appointable', text: appointableText, values: [person, by] });
  if (rowCount === 0) throw new ApiError('noSuchObject');
  await client.query({ name: 'set page role', text: setText, values: [...values] });
}

/** Sets somebody's role on a page, or removes them from its staff. */
export const setPageRole: Handler<typeof endpointRegistry.setPageRole> = async (
  { page_id, user_id, role, actor },
  caller,
  { pool },
) => {
  const person = checkOwnAction('runPages', caller, actor);
  await transaction(pool, async (client) => {
    await lockPage(client, page_id);
    const before = await roleOn(client, page_id, user_id);
    const targetRoles = rolesFrom({ pageRole: before });
    await checkCanModerate(client, { scope: page_id, person, action: 'grantPageRole', targetRoles });
    await readPage(client, person, page_id);
    if ((before ?? 'NO_PERMISSION') === role) return;
    if (before === 'ADMIN') await checkOtherAdmin(client, { page: page_id, person: user_id }, 'role');
    if (role === 'NO_PERMISSION') await removeStaff(client, page_id, user_id);
    else await appoint(client, [page_id, user_id, role], person);
    const action = role === 'NO_PERMISSION' ? 'removePageStaff' : 'grantPageRole';
    await auditScope(client, { scope: page_id, person, action, target: user_id });
  });
  return {};
};

import type { endpointRegistry } from 'ufi-core/contract';
import { visibleName } from 'ufi-core/text';
import { checkOwnAction } from '../../access/checkOwnAction.ts';
import type { Handler } from '../../access/handler.ts';
import { transaction } from '../../database/transaction.ts';
import { ApiError } from '../../errors/apiError.ts';
import { makeOnce } from '../../mutations/makeOnce.ts';
import type { BaseServices } from '../../runtime/baseServices.ts';
import { requestHash } from '../../runtime/requestHash.ts';
import { findGroup, groupRecord } from './groupRow.ts';

const insertText = `
with scope as (insert into scopes (id, rights_version) values ($1, 0))
insert into groups (id, name, privacy, description, made_by_id, client_id, request) values ($1, $2, $3, $4, $5, $6, $7)`;

const adminText = `insert into group_members (group_id, person_id, role, status) values ($1, $2, 'admin', 'accepted')`;

/** A name as it is stored. @throws ApiError badParameter if nothing of it can be read */
export function groupName(given: string): string {
  const name = visibleName(given);
  if (name === '') throw new ApiError('badParameter', { fields: { name: 'empty' } });
  return name;
}

/** Creates a group, once per client id; the caller is its first admin. */
export const addGroup: Handler<typeof endpointRegistry.addGroup, Pick<BaseServices, 'pool' | 'ids'>> = async (
  input,
  caller,
  { pool, ids },
) => {
  const person = checkOwnAction('takePartInGroups', caller, input.actor);
  const { privacy, description, client_id: clientId = null } = input;
  const name = groupName(input.name);
  const call = { person, clientId, request: requestHash('addGroup', input) };
  const id = await makeOnce(pool, { ...call, table: 'groups' }, async () => {
    const made = ids.next();
    await transaction(pool, async (client) => {
      await client.query(insertText, [made, name, privacy, description, person, clientId, call.request]);
      await client.query(adminText, [made, person]);
    });
    return made;
  });
  const group = await findGroup(pool, person, id);
  if (group === undefined) throw new ApiError('noSuchObject');
  return { group: groupRecord(group) };
};

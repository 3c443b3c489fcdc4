import type { ClientBase } from 'pg';
import { may, type PermittedAction } from 'ufi-core/contract';
import { rolesFrom } from 'ufi-core/internal/rules';
import { ApiError } from '../errors/apiError.ts';
import type { Caller } from './caller.ts';

interface OwnerRow {
  readonly is_instance_owner: boolean;
}

const text = 'select is_instance_owner from people where id = $1';

/**
 * Checks an action on the whole instance against the permission matrix. Owners act as themselves, and in a site's frame
 * they are nobody.
 *
 * @returns the person
 * @throws ApiError sessionEnded, noPermission
 */
export async function checkOwnsInstance(
  database: Pick<ClientBase, 'query'>,
  { person, site, actor }: Pick<Caller, 'person' | 'site'> & { readonly actor?: string | undefined },
  action: PermittedAction,
): Promise<string> {
  if (person === null) throw new ApiError('sessionEnded');
  const { rows } = await database.query<OwnerRow>({ name: 'instance-owner', text, values: [person] });
  const roles = rolesFrom({ isInstanceOwner: site === undefined && rows[0]?.is_instance_owner });
  const isThemselves = actor === undefined || actor === person;
  if (!isThemselves || !may(action, { roles, restrictions: [] })) throw new ApiError('noPermission');
  return person;
}

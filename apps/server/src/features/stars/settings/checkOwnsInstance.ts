import type { Pool } from 'pg';
import { may, type PermittedAction } from 'ufi-core/contract';
import { rolesFrom } from 'ufi-core/internal/rules';
import { ApiError } from '../../../errors/apiError.ts';

interface OwnerRow {
  readonly is_instance_owner: boolean;
}

const text = 'select is_instance_owner from people where id = $1';

/** Checks an action on the whole instance against the permission matrix. @throws ApiError sessionEnded, noPermission */
export async function checkOwnsInstance(pool: Pool, person: string | null, action: PermittedAction): Promise<void> {
  if (person === null) throw new ApiError('sessionEnded');
  const { rows } = await pool.query<OwnerRow>({ name: 'instance-owner', text, values: [person] });
  const roles = rolesFrom({ isInstanceOwner: rows[0]?.is_instance_owner });
  if (!may(action, { roles, restrictions: [] })) throw new ApiError('noPermission');
}

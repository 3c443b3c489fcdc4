import type { Pool } from 'pg';
import { ApiError } from '../errors/apiError.ts';
import type { Visitor } from '../access/threadAccess.ts';
import { isWorkingRole } from 'ufi-core/internal/rules';
import type { StaffRole } from '../database/rows/staffRole.ts';

const staffRole = {
  name: 'staff role',
  text: 'select role from page_staff where page_id = $1 and person_id = $2',
};

/**
 * Authorizes the acting identity for queries that are not about a thread. Returns the person, null without a session.
 *
 * @throws ApiError sessionEnded if an actor is given without a session, noPermission if the person may not act as that
 *   actor
 */
export async function checkActor(pool: Pool, { person, actor }: Visitor): Promise<string | null> {
  if (actor === null || actor === person) return person;
  if (person === null) throw new ApiError('sessionEnded');
  const { rows } = await pool.query<{ role: StaffRole }>({ ...staffRole, values: [actor, person] });
  if (!isWorkingRole(rows[0]?.role)) throw new ApiError('noPermission');
  return person;
}

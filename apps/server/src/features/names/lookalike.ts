import type { Pool } from 'pg';
import { createConfusableNames } from 'ufi-core/text';
import unhomoglyph from 'unhomoglyph';
import { ApiError } from '../../errors/apiError.ts';
import { personName } from './personName.ts';

const { isConfusable, isReserved } = createConfusableNames(unhomoglyph);

const staffText = `
select a.name from actors a where a.is_verified
union select a.name from people h join actors a on a.id = h.id where h.is_instance_owner
union select a.name from page_staff s join actors p on p.id = s.page_id and p.is_verified
  join actors a on a.id = s.person_id where s.role <> 'NO_PERMISSION'`;

/**
 * Rejects a name that looks like that of an instance owner, a verified page or a member of its staff, written with
 * other letters (A13). An identical name is allowed.
 *
 * @throws ApiError badParameter (`name`: `confusable`)
 */
export async function checkLookalike(pool: Pool, given: string): Promise<void> {
  const name = personName(given)?.name;
  if (name === undefined) return;
  const { rows } = await pool.query<{ name: string }>({ name: 'staff names', text: staffText });
  if (isReserved(name) || rows.some((staff) => isConfusable(name, staff.name))) {
    throw new ApiError('badParameter', { fields: { name: 'confusable' } });
  }
}

import type { PoolClient } from 'pg';
import { lockScope } from '../../access/lockScope.ts';
import type { StaffRole } from '../../database/rows/staffRole.ts';
import { ApiError } from '../../errors/apiError.ts';

/**
 * Locks a page: changes of its staff and settings come one after the other. The turn among changes of staff's names
 * (`0152-pages-by-call.ts`) is taken before, as their triggers do.
 */
export async function lockPage(client: PoolClient, page: string): Promise<void> {
  await client.query('select take_staff_turn()');
  await lockScope(client, page);
}

const roleText = 'select role from page_staff where page_id = $1 and person_id = $2';

/** A person's role on a page; null if they do not work there. */
export async function roleOn(client: PoolClient, page: string, person: string): Promise<StaffRole | null> {
  const values = [page, person];
  const { rows } = await client.query<{ role: StaffRole }>({ name: 'role on page', text: roleText, values });
  const role = rows[0]?.role ?? null;
  return role === 'NO_PERMISSION' ? null : role;
}

const otherAdminText = `select from page_staff where page_id = $1 and person_id <> $2 and role = 'ADMIN' limit 1`;

/** @throws ApiError badParameter (`field`) if the page would be left without an ADMIN */
export async function checkOtherAdmin(
  client: PoolClient,
  { page, person }: { readonly page: string; readonly person: string },
  field: string,
): Promise<void> {
  const values = [page, person];
  const { rowCount } = await client.query({ name: 'other page admin', text: otherAdminText, values });
  if (rowCount === 0) throw new ApiError('badParameter', { fields: { [field]: 'last_page_admin' } });
}

const removeText = 'delete from page_staff where page_id = $1 and person_id = $2';

/** Takes a person off the staff of a page. */
export const removeStaff = (client: PoolClient, page: string, person: string): Promise<unknown> =>
  client.query({ name: 'remove page staff', text: removeText, values: [page, person] });

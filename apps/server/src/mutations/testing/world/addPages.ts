import type { Pool } from 'pg';
import type { StaffRole } from '../../../database/rows/staffRole.ts';
import { personName } from '../../../features/names/index.ts';
import { insertRows } from '../../../database/insertRows.ts';

/** A page with its staff by person id. */
export interface NewPage {
  readonly id: string;
  readonly name: string;
  readonly coverLine: string;
  readonly isVerified: boolean;
  readonly staff: Readonly<Record<string, StaffRole>>;
}

/** Adds pages: identities that post, comment and have staff. */
export async function addPages(pool: Pool, pages: readonly NewPage[]): Promise<void> {
  await insertRows(
    pool,
    'scopes',
    pages.map(({ id }) => ({ id, rights_version: 0 })),
  );
  await insertRows(pool, 'actors', pages.map(actorRow));
  const staff = pages.flatMap(({ id, staff: roles }) =>
    Object.entries(roles).map(([person_id, role]) => ({ page_id: id, person_id, role })),
  );
  await insertRows(pool, 'page_staff', staff);
}

function actorRow({ id, name, coverLine, isVerified }: NewPage) {
  const cleaned = personName(name);
  if (cleaned === null) throw new Error(`a page needs a name that can be read: ${name}`);
  return {
    id,
    kind: 'page',
    name: cleaned.name,
    // A page is addressed by its full name.
    first_name: cleaned.name,
    search_name: cleaned.searchName,
    cover_line: coverLine,
    is_verified: isVerified,
    version: 0,
  };
}

import type { Pool } from 'pg';
import type { Records } from 'ufi-core/contract';

const statement = {
  name: 'bios',
  text: `select coalesce(json_object_agg(id, cover_line), '{}') as bios from actors
    where id = any($1::bigint[]) and cover_line <> ''`,
};

/** The lines under the names of those actors of some records that have one (S3.14), by id. */
export async function readBios(pool: Pool, { actors = [] }: Records): Promise<Readonly<Record<string, string>>> {
  if (actors.length === 0) return {};
  const { rows } = await pool.query<{ bios: Record<string, string> }>({
    ...statement,
    values: [actors.map(({ id }) => id)],
  });
  return rows[0]?.bios ?? {};
}

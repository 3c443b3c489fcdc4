import type { Pool } from 'pg';
import type { InstanceScope } from 'ufi-core/contract';

const text = `
select a.id::text as id, a.kind, a.name from actors a where a.id = any($1::bigint[])
union all select g.id::text, 'group', g.name from groups g where g.id = any($1::bigint[])
union all select s.id::text, 'site', s.name from sites s where s.id = any($1::bigint[])`;

/** The places with moderators of their own that have some ids. */
export async function scopesWith(pool: Pool, ids: readonly string[]): Promise<InstanceScope[]> {
  const values = [[...new Set(ids)]];
  return (await pool.query<InstanceScope>({ name: 'places with moderators', text, values })).rows;
}

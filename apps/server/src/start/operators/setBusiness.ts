import type { Pool } from 'pg';

/** A page, and the business that it belongs to from now on; null for none. */
export interface PageBusiness {
  readonly page: string;
  readonly business: string | null;
}

const text = `
update actors a set version = a.version + 1,
  traits = nullif(coalesce(a.traits, '{}') - 'businessId'
    || case when $2::text is null then '{}' else jsonb_build_object('businessId', $2::text) end, '{}')
where a.id = $1::bigint and a.kind = 'page' and a.traits ->> 'businessId' is distinct from $2::text
returning a.name`;

/** Puts a page under a business (S2.07), or takes it out; returns its name, null if nothing has changed. */
export async function setBusiness(pool: Pool, { page, business }: PageBusiness): Promise<string | null> {
  const { rows } = await pool.query<{ name: string }>(text, [page, business]);
  return rows[0]?.name ?? null;
}

import type { Pool } from 'pg';

/** Accounts to mark as belonging to the instance's work domain (S6.08), or to unmark. */
export interface WorkUsers {
  /** An e-mail address, or a domain with `@` for all verified addresses in it. */
  readonly of: string;
  readonly isOn: boolean;
}

const text = `
with chosen as (
  select p.id from people p join identity_users u on u.id = p.user_id
  where lower(u.email) = $1 or left($1, 1) = '@' and u.email_verified and right(lower(u.email), length($1)) = $1
)
update actors a set version = a.version + 1,
  traits = nullif(coalesce(a.traits, '{}') - 'isWorkUser' || case when $2 then '{"isWorkUser": true}' else '{}' end::jsonb, '{}')
from chosen where a.id = chosen.id and coalesce((a.traits ->> 'isWorkUser')::boolean, false) <> $2
returning a.name`;

/** Marks or unmarks accounts of the work domain; returns the names of those that changed. */
export async function markWorkUsers(pool: Pool, { of, isOn }: WorkUsers): Promise<readonly string[]> {
  const { rows } = await pool.query<{ name: string }>(text, [of.toLowerCase(), isOn]);
  return rows.map(({ name }) => name).sort();
}

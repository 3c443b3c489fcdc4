import type { Pool } from 'pg';

/** The account with an e-mail address, and what is said of it from now on; null takes it back. */
export type PersonMark = { readonly email: string } & (
  | { readonly isBot: boolean }
  | { readonly persona: string | null }
);

const text = `
update actors a set version = a.version + 1, traits = nullif((coalesce(a.traits, '{}') - $2::text[]) || $3::jsonb, '{}')
from people p join identity_users u on u.id = p.user_id
where a.id = p.id and lower(u.email) = lower($1)
  and nullif((coalesce(a.traits, '{}') - $2::text[]) || $3::jsonb, '{}') is distinct from a.traits
returning a.name`;

function traitsOf(mark: PersonMark): { readonly names: readonly string[]; readonly traits: object } {
  if ('isBot' in mark) return { names: ['isBot'], traits: mark.isBot ? { isBot: true } : {} };
  const { persona } = mark;
  return {
    names: ['isBusinessPersona', 'persona'],
    traits: persona === null ? {} : { isBusinessPersona: true, persona },
  };
}

/**
 * Marks an account as that of a program, or as one that speaks for a business (S3.04), or takes that back; returns its
 * name, null if nothing has changed.
 */
export async function markPerson(pool: Pool, mark: PersonMark): Promise<string | null> {
  const { names, traits } = traitsOf(mark);
  const { rows } = await pool.query<{ name: string }>(text, [mark.email, names, JSON.stringify(traits)]);
  return rows[0]?.name ?? null;
}

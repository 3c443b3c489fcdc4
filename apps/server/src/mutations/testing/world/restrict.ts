import type { Pool } from 'pg';
import type { Restriction } from 'ufi-core/contract';

/** A restriction of an actor in a scope. */
export interface NewRestriction {
  readonly scope: string;
  readonly actor: string;
  readonly kind: Restriction;
  readonly byPerson: string;
}

const insertRestriction = `
with restriction as (
  insert into restrictions (scope_id, actor_id, kind, by_person_id) values ($1, $2, $3, $4)
  on conflict do nothing
)
update scopes set rights_version = rights_version + 1 where id = $1`;

/** Restricts an actor in a scope, effective at once for mutations in progress. */
export async function restrict(pool: Pool, { scope, actor, kind, byPerson }: NewRestriction): Promise<void> {
  await pool.query(insertRestriction, [scope, actor, kind, byPerson]);
}

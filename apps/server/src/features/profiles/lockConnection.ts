import type { PoolClient } from 'pg';
import type { ActorKind } from 'ufi-core/contract';
import { ApiError } from '../../errors/apiError.ts';

// Two who answer each other at once, and a block, which locks the same rows (`persist.ts`), come one after the other.
const lockText = 'select from scopes where id in ($1, $2) order by id for update';

const kindText = `
select a.kind from actors a where a.id = $1::bigint and a.id <> $2::bigint and not exists (select from restrictions r
  where r.kind = 'blocked' and (r.scope_id, r.actor_id) in (($1::bigint, $2::bigint), ($2::bigint, $1::bigint)))`;

/**
 * Waits until nobody else changes what connects a person with an actor, and tells the kind of the actor.
 *
 * @throws ApiError noSuchObject for oneself, for who does not exist, and for two of whom one has blocked the other
 */
export async function lockConnection(
  client: PoolClient,
  { profile, person }: { readonly profile: string; readonly person: string },
): Promise<ActorKind> {
  const values = [profile, person];
  await client.query({ name: 'lock two people', text: lockText, values });
  const { rows } = await client.query<{ kind: ActorKind }>({ name: 'connectable actor', text: kindText, values });
  if (rows[0] === undefined) throw new ApiError('noSuchObject');
  return rows[0].kind;
}

import type { Pool } from 'pg';
import { ApiError } from '../errors/apiError.ts';

/** The call that makes an object: who makes it, its idempotency key, and the hash of what it means. */
export interface MakingCall {
  readonly person: string;
  readonly clientId: string | null;
  readonly request: string;
}

interface MakingIn extends MakingCall {
  /** Table of the objects, with the columns `made_by_id`, `client_id` and `request`. */
  readonly table: 'posts' | 'groups' | 'pages';
}

/**
 * Makes an object once per person and idempotency key. Returns the id of what the same call has made before, else of
 * what `make` has inserted with the call in its row.
 *
 * @throws ApiError duplicate if the key was used for something else
 */
export async function makeOnce(pool: Pool, call: MakingIn, make: () => Promise<string>): Promise<string> {
  const known = await findMade(pool, call);
  if (known !== null) return known;
  try {
    return await make();
  } catch (error) {
    // Of several concurrent calls with one key, one makes it.
    const other = await findMade(pool, call);
    if (other === null) throw error;
    return other;
  }
}

async function findMade(pool: Pool, { table, person, clientId, request }: MakingIn): Promise<string | null> {
  if (clientId === null) return null;
  const { rows } = await pool.query<{ id: string; request: string }>({
    name: `made ${table}`,
    text: `select id, request from ${table} where made_by_id = $1 and client_id = $2`,
    values: [person, clientId],
  });
  const [made] = rows;
  if (made === undefined) return null;
  if (made.request !== request) throw new ApiError('duplicate');
  return made.id;
}

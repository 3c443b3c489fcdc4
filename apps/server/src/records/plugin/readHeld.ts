import type { Pool } from 'pg';
import { may, type Role } from 'ufi-core/contract';

const statement = {
  name: 'held top-level comments',
  text: `select count(*)::int as held from comments c
    where c.thread_id = $1 and c.parent_id is null
      and (c.status = 'live-deleted' or c.status = 'spam' and not $3 and c.author_id is distinct from $2)`,
};

/** As whom somebody looks at a thread. */
export interface Looker {
  readonly actor: string | null;
  readonly roles: readonly Role[];
}

/** How many top-level comments a thread's list has places for that this viewer doesn't see. */
export async function readHeld(pool: Pool, threadId: string, { actor, roles }: Looker): Promise<number> {
  const seesAll = may('readHeld', { roles, restrictions: [] });
  const { rows } = await pool.query<{ held: number }>({ ...statement, values: [threadId, actor, seesAll] });
  return rows[0]?.held ?? 0;
}

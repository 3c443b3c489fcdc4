import type { Pool } from 'pg';

const statement = {
  name: 'own held comments',
  text: `select count(*)::int as held from comments c
    where c.thread_id = $1 and c.parent_id is null and c.status = 'spam' and c.author_id = $2`,
};

/** How many top-level comments of a thread are held that an actor has written themselves. */
export async function countOwnHeld(pool: Pool, threadId: string, actor: string): Promise<number> {
  const { rows } = await pool.query<{ held: number }>({ ...statement, values: [threadId, actor] });
  return rows[0]?.held ?? 0;
}

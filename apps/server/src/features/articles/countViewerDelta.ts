import type { Pool } from 'pg';
import { commentsById } from '../../database/rows/commentRow.ts';

const statement = {
  name: 'counted apart',
  text: `select (select count(*)::int from comments c
      where c.thread_id = $1 and c.parent_id is null and c.status = 'spam' and c.author_id = $2) as held,
    (select count(*)::int from ${commentsById('$1::bigint', '$3::bigint[]')}
      where c.parent_id is null and c.status is null) as hidden`,
};

/** An actor, and the comments of the thread that they have hidden for themselves. */
export interface ViewerDeltaInput {
  readonly actor: string;
  readonly hidden: readonly string[];
}

/**
 * Difference between an actor's number of top-level comments in a thread and everybody's: their own held ones are
 * added, the ones that they have hidden are subtracted. `visibilityOf` decides what is shown to them; a property test
 * compares both.
 */
export async function countViewerDelta(
  pool: Pool,
  threadId: string,
  { actor, hidden }: ViewerDeltaInput,
): Promise<number> {
  const values = [threadId, actor, hidden];
  const { rows } = await pool.query<{ held: number; hidden: number }>({ ...statement, values });
  const [counted] = rows;
  return counted === undefined ? 0 : counted.held - counted.hidden;
}

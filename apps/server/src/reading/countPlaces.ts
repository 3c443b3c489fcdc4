import type { Pool } from 'pg';
import type { ListName } from './listName.ts';
import type { Bind } from './walkSql.ts';

/** SQL of how many places a list has, from the counters. `thread` is SQL of the thread's id. */
export function countSql({ parent, section, ordering }: ListName, { thread, bind }: { thread: string; bind: Bind }) {
  if (parent !== null) {
    return `(select c.reply_count from comments c where c.thread_id = ${thread} and c.id = ${bind(parent, 'bigint')})`;
  }
  const isThreaded = ordering === 'ranked_threaded';
  const counter = isThreaded ? 'toplevel_count - low_count' : 'toplevel_count';
  return `(select ${section === 'friends' ? 'private_toplevel_count' : counter} from threads where id = ${thread})`;
}

/** How many places a list has; 0 where there is none. */
export async function countPlaces(pool: Pool, threadId: string, list: ListName): Promise<number> {
  const values: unknown[] = [];
  const bind: Bind = (value, type) => `$${values.push(value)}::${type}`;
  const text = `select coalesce(${countSql(list, { thread: bind(threadId, 'bigint'), bind })}, 0)::int as count`;
  const { rows } = await pool.query<{ count: number }>(text, values);
  return rows[0]?.count ?? 0;
}

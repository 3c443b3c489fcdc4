import type { Pool } from 'pg';
import { threadSource } from '../records/threadRow.ts';
import { Refused } from '../road/refused.ts';
import { postRowJson, type PostRow } from './postRow.ts';

const statement = {
  name: 'post',
  text: `select ${postRowJson} as post from ${threadSource} join actors a on a.id = p.author_id where t.id = $1 and not p.is_deleted`,
};

/**
 * Reads a post, whoever may see it: that is for its thread to say.
 *
 * @throws Refused noSuchObject
 */
export async function readPost(pool: Pool, id: string): Promise<PostRow> {
  const { rows } = await pool.query<{ post: PostRow }>({ ...statement, values: [id] });
  if (rows[0] === undefined) throw new Refused('noSuchObject');
  return rows[0].post;
}

import type { Pool } from 'pg';
import { ApiError } from '../../errors/apiError.ts';
import { postRowJson, postSource, type PostRow } from './postRow.ts';

const statement = {
  name: 'post',
  text: `select ${postRowJson} as post from ${postSource}, (select $2::bigint as person_id) w where q.id = $1 and not q.is_deleted`,
};

/**
 * Reads a post. Its thread's access rules apply separately; a cross-post is only found by readers whom its own privacy
 * admits.
 *
 * @throws ApiError noSuchObject
 */
export async function readPost(pool: Pool, id: string, person: string | null): Promise<PostRow> {
  const { rows } = await pool.query<{ post: PostRow }>({ ...statement, values: [id, person] });
  const post = rows[0]?.post;
  if (post === undefined || post.is_for_reader === false) throw new ApiError('noSuchObject');
  return post;
}

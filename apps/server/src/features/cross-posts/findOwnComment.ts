import type { Pool } from 'pg';
import { ApiError } from '../../errors/apiError.ts';

/** A comment that its author may publish to the feed, and its thread. */
export interface OwnComment {
  readonly thread: string;
  readonly text: string;
  readonly isPublished: boolean;
}

const statement = {
  name: 'own comment on an article',
  text: `select c.thread_id::text as thread, c.text, exists (
      select from posts p where p.comment_id = c.id and not p.is_deleted) as "isPublished"
    from comments c join articles e on e.id = c.thread_id
    where c.author_id = $1 and c.id = $2 and c.parent_id is null and c.status is distinct from 'deleted'`,
};

/**
 * Finds a person's own comment on an article by its id alone.
 *
 * @throws ApiError noSuchObject
 */
export async function findOwnComment(pool: Pool, person: string, comment: string): Promise<OwnComment> {
  const { rows } = await pool.query<OwnComment>({ ...statement, values: [person, comment] });
  if (rows[0] === undefined) throw new ApiError('noSuchObject');
  return rows[0];
}

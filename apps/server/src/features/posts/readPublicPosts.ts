import type { Pool } from 'pg';
import type { PostKind } from 'ufi-core/contract';
import { isOverSql, postPrivacySql, type ThreadRow } from '../../database/rows/threadRow.ts';
import { canSeeThread } from '../../access/threadAccess.ts';

/** Number of posts in one part of the list of public posts. */
const partLength = 1_000;

/** A post that everybody may see, without a session. */
export interface PublicPost {
  readonly id: string;
  readonly kind: PostKind;
}

type Candidate = PublicPost & { readonly thread: Pick<ThreadRow, 'owner_id' | 'privacy' | 'group_privacy'> };

// The statements only pre-filter; `canSeeThread` decides. A cross-post's text belongs to the article it stands under.
const candidates = `posts q left join groups g on g.id = q.group_id where not q.is_deleted and q.thread_id is null and not ${isOverSql('q')}
  and (g.privacy = 'public' or (g.id is null and q.privacy = 'everyone'))`;

const firstIds = `select id::text from (select q.id, row_number() over (order by q.id) as place from ${candidates}) c
where place % $1::int = 1 % $1::int order by id`;

const part = `select q.id::text, q.kind, json_build_object('owner_id', q.author_id::text, 'privacy', ${postPrivacySql('q')},
  'group_privacy', g.privacy) as thread
from ${candidates} and q.id >= $1 order by q.id limit $2`;

/** Divides the public posts into parts, oldest first, and returns the id that each part begins with. */
export async function readPublicParts(pool: Pool, length = partLength): Promise<readonly string[]> {
  const { rows } = await pool.query<{ id: string }>(firstIds, [length]);
  return rows.map(({ id }) => id);
}

/** The part of the public posts that begins with the given id, oldest first. */
export async function readPublicPosts(pool: Pool, first: string, length = partLength): Promise<readonly PublicPost[]> {
  const { rows } = await pool.query<Candidate>(part, [first, length]);
  return rows.filter(({ thread }) => canSeeThread(thread, null)).map(({ id, kind }) => ({ id, kind }));
}

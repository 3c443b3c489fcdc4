import type { Pool } from 'pg';
import { accessFactsJson, blockersAmong, type AccessFacts } from '../../access/accessRow.ts';
import { canSeeThread } from '../../access/threadAccess.ts';
import { canSeeComment } from '../../access/visibilityOf.ts';
import { commentRowJson, type CommentRow } from '../../database/rows/commentRow.ts';
import { threadRowJson, type ThreadRow } from '../../database/rows/threadRow.ts';
import { postRowJson, postSource, type PostRow } from '../posts/index.ts';

/** A post with all that decides whether its reader sees it. */
interface Candidate {
  readonly post: PostRow;
  readonly thread: ThreadRow;
  /** The comment that a cross-post shows. */
  readonly comment: CommentRow | null;
  readonly access: AccessFacts;
}

/** A post that its reader sees; a cross-post has the words of its comment. */
export interface ReadablePost {
  readonly post: PostRow;
  readonly words: Pick<PostRow, 'text' | 'dir'>;
}

/** A saved post, with when it was saved, in microseconds since 1970. */
export interface SavedPostRow extends ReadablePost {
  readonly savedAt: string;
}

const columns = `${postRowJson} as post, ${threadRowJson} as thread,
  case when c.id is not null then ${commentRowJson} end as comment,
  ${accessFactsJson(blockersAmong('array[c.author_id]'))} as access`;
const source = `${postSource} left join lateral (
  select x.* from comments x where x.thread_id = q.thread_id and x.id = q.comment_id) c on true`;
const reader = '(select $1::bigint as person_id, $1::bigint as actor_id) w';

const postText = `select ${columns} from ${source}, ${reader} where q.id = $2 and not q.is_deleted`;

/** Posts read per statement, and the most statements before a page may be short. */
const batch = { size: 40, most: 5 } as const;

const savedText = `
select ${columns}, (select s.saved_at::text from saved_posts s where s.person_id = $1 and s.post_id = q.id) as "savedAt"
from ${source}, ${reader} where not q.is_deleted and q.id = any(array(
  select s.post_id from saved_posts s
  where s.person_id = $1 and (s.saved_at, s.post_id) < ($2, $3) and ($4::bigint is null or s.post_id = $4)
  order by s.saved_at desc, s.post_id desc limit ${batch.size}))
order by (select s.saved_at from saved_posts s where s.person_id = $1 and s.post_id = q.id) desc, q.id desc`;

/** The post, if its reader sees it: by the rules of its thread, or of the cross-post and the comment that it shows. */
function readable({ post, thread, comment, access }: Candidate): ReadablePost | null {
  if (post.is_for_reader === null) return canSeeThread(thread, access) ? { post, words: post } : null;
  if (!post.is_for_reader) return null;
  if (post.comment_id === null) return { post, words: post };
  return comment !== null && canSeeComment(comment, { thread, access }) ? { post, words: comment } : null;
}

/** True if a person sees a post. */
export async function canReadPost(pool: Pick<Pool, 'query'>, person: string, post: string): Promise<boolean> {
  const { rows } = await pool.query<Candidate>({ name: 'post to save', text: postText, values: [person, post] });
  const [found] = rows;
  return found !== undefined && readable(found) !== null;
}

/** A position among somebody's saved posts. */
export interface SavedPosition {
  readonly savedAt: string;
  readonly post: string;
}

const first: SavedPosition = { savedAt: '9223372036854775807', post: '9223372036854775807' };

/** What to read of somebody's saved posts: a page of them, or one post. */
interface SavedRequest {
  readonly person: string;
  readonly after: SavedPosition | null;
  readonly post: string | null;
  readonly length: number;
}

/**
 * Reads a person's saved posts that they see now, the latest saved first, and where the next page begins. A page may be
 * short where many posts are not seen.
 */
export async function readSavedPosts(
  pool: Pool,
  { person, after, post, length }: SavedRequest,
): Promise<{ readonly saved: readonly SavedPostRow[]; readonly end: SavedPosition | null }> {
  const saved: SavedPostRow[] = [];
  let place = after ?? first;
  for (let tries = 0; tries < batch.most; tries += 1) {
    const { rows } = await pool.query<Candidate & Pick<SavedPostRow, 'savedAt'>>({
      name: 'saved posts',
      text: savedText,
      values: [person, place.savedAt, place.post, post],
    });
    for (const row of rows) {
      const { savedAt } = row;
      const found = readable(row);
      // One more than fits says that there is a next page.
      if (found !== null && saved.length === length) return { saved, end: place };
      if (found !== null) saved.push({ ...found, savedAt });
      place = { savedAt, post: row.post.id };
    }
    if (rows.length < batch.size) return { saved, end: null };
  }
  return { saved, end: place };
}

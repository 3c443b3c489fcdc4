import type { Pool } from 'pg';
import type { FeedSources } from 'ufi-core/contract';
import { threadRowJson, type ThreadRow } from '../../database/rows/threadRow.ts';
import { canSeeThread } from '../../access/threadAccess.ts';
import { noBlockers, accessFactsJson, type AccessFacts } from '../../access/accessRow.ts';
import { postRowJson, postSource, type PostRow } from './postRow.ts';
import { postsOfSources } from './postsOfSources.ts';

/** A feed query: the newest posts older than `before`. */
export interface FeedRequest {
  readonly person: string | null;
  readonly author?: string | undefined;
  readonly group?: string | undefined;
  /** Only what the reader follows, or what is in their groups; nothing without a session. */
  readonly sources?: FeedSources | undefined;
  /** Words that the posts hold: a `tsquery` to preselect them, and what decides. */
  readonly words?: { readonly query: string; readonly holds: (post: PostRow) => boolean } | undefined;
  readonly before: string | null;
  readonly length: number;
}

/** Posts that the viewer may see, newest first; `before` is the cursor of the next page, null at the end. */
export interface Feed {
  readonly posts: readonly PostRow[];
  readonly before: string | null;
}

interface Candidate {
  readonly post: PostRow;
  readonly thread: ThreadRow;
  readonly access: AccessFacts | null;
}

/** Posts read per statement, and the most statements before a page may be short. */
const batch = { size: 20, most: 10 } as const;

// The statement only pre-filters; `canSeeThread` decides which posts are visible.
const textOf = (conditions: readonly string[], place: string): string => `
select ${postRowJson} as post, ${threadRowJson} as thread,
  case when w.person_id is not null then ${accessFactsJson(noBlockers)} end as access
from ${postSource}, (select $1::bigint as person_id, $1::bigint as actor_id) w
where ${place} < $2 and not q.is_deleted and (q.privacy in ('everyone', 'group') or w.person_id is not null)
  ${conditions.map((condition) => `and ${condition}`).join(' ')}
order by q.id desc limit ${batch.size}`;

/** Reads the newest posts that a viewer may see. */
export async function readFeed(pool: Pool, request: FeedRequest): Promise<Feed> {
  const posts: PostRow[] = [];
  let before = request.before;
  for (let tries = 0; tries < batch.most; tries += 1) {
    const candidates = await candidatesOf(pool, { ...request, before });
    for (const { post, thread, access } of candidates) {
      before = post.id;
      const isVisible = post.is_for_reader ?? canSeeThread(thread, access);
      if (isVisible && request.words?.holds(post) !== false) posts.push(post);
      if (posts.length === request.length) return { posts, before };
    }
    if (candidates.length < batch.size) return { posts, before: null };
  }
  return { posts, before };
}

const newest = '9223372036854775807';

async function candidatesOf(pool: Pool, request: FeedRequest): Promise<Candidate[]> {
  const { person, author, group, sources, words, before } = request;
  if (sources !== undefined && person === null) return [];
  const values: unknown[] = [person, before ?? newest];
  const conditions: string[] = [];
  // Of the statement's name: the same conditions make the same text.
  const parts = ['feed'];
  const restrict = (part: string, condition: string) => {
    parts.push(part);
    conditions.push(condition);
  };
  if (author !== undefined) restrict('author', `q.author_id = $${values.push(author)}`);
  if (group !== undefined) restrict('group', `q.group_id = $${values.push(group)}`);
  // It leaves out the same posts as the statement around it, so fewer than a batch of them are the last.
  if (sources !== undefined) restrict(sources, `q.id = any(array(${postsOfSources(sources, batch.size)}))`);
  if (words !== undefined) {
    restrict('words', `searchable_words(q.text) @@ to_tsquery('simple', $${values.push(words.query)})`);
  }
  // Beside words PostgreSQL would read a third of all ids, as if it looked for a page of the feed.
  const place = words === undefined ? 'q.id' : 'q.id + 0';
  const { rows } = await pool.query<Candidate>({ name: parts.join(' '), text: textOf(conditions, place), values });
  return rows;
}

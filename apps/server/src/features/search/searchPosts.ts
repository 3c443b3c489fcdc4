import { hitsPerPage, type SearchHit } from 'ufi-core/contract';
import { excerptOf, matchesSearch, parseSearch, type ParsedSearch } from 'ufi-core/text';
import type { Pool } from 'pg';
import { actorRecord } from '../../presenters/actorRecord.ts';
import { readFeed, type PostRow } from '../posts/index.ts';
import { searchQuery } from './searchQuery.ts';
import type { FoundPage, SearchRequest } from './searchRequest.ts';

const hitOf = (post: PostRow, search: ParsedSearch): SearchHit => ({
  kind: 'text',
  post_id: post.id,
  comment_id: null,
  parent_id: null,
  author: actorRecord(post.author, null),
  group: post.group,
  dir: post.dir,
  ...excerptOf(post.text, search),
  timestamp: { time: post.created_at },
});

/** Searches the posts that a person may see, the newest first. */
export async function searchPosts(pool: Pool, { person, q, cursor }: SearchRequest): Promise<FoundPage> {
  const search = parseSearch(q);
  const query = searchQuery(search);
  if (query === null) return { hits: [], cursor: null };
  const holds = ({ text }: PostRow) => matchesSearch(text, search);
  const feed = await readFeed(pool, { person, before: cursor ?? null, length: hitsPerPage, words: { query, holds } });
  return { hits: feed.posts.map((post) => hitOf(post, search)), cursor: feed.before };
}

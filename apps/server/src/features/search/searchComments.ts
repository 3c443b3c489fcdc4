import { hitsPerPage, type SearchHit } from 'ufi-core/contract';
import { excerptOf, matchesSearch, parseSearch, type ParsedSearch } from 'ufi-core/text';
import type { Pool } from 'pg';
import { accessFactsJson, blockersAmong, type AccessFacts } from '../../access/accessRow.ts';
import { canSeeThread } from '../../access/threadAccess.ts';
import { canSeeComment } from '../../access/visibilityOf.ts';
import { actorRowJson, type ActorRow } from '../../database/rows/actorRow.ts';
import { commentRowJson, type CommentRow } from '../../database/rows/commentRow.ts';
import { joinThread, threadRowJson, type ThreadRow } from '../../database/rows/threadRow.ts';
import { actorRecord } from '../../presenters/actorRecord.ts';
import { holdsWords, searchQuery } from './searchQuery.ts';
import type { FoundPage, SearchRequest } from './searchRequest.ts';

interface Candidate {
  readonly comment: CommentRow;
  readonly thread: ThreadRow;
  readonly author: ActorRow;
  readonly group: { readonly id: string; readonly name: string } | null;
  readonly access: AccessFacts | null;
}

/** Comments read per statement, and the most statements before a page may be short. */
const batch = { size: 40, most: 5 } as const;

const newest = '9223372036854775807';

/**
 * SQL: comments that hold the words of a query. It only preselects; `canSeeThread` and `canSeeComment` decide. The sum keeps
 * PostgreSQL from reading a third of all ids beside the words.
 */
export const candidatesText = `
select ${commentRowJson} as comment, ${threadRowJson} as thread, ${actorRowJson} as author,
  case when g.id is not null then json_build_object('id', g.id::text, 'name', g.name) end as "group",
  case when w.person_id is not null then ${accessFactsJson(blockersAmong('array[c.author_id]'))} end as access
from (select c.thread_id, c.id from comments c
    where c.id + 0 < $2 and c.status is null and c.site_id is null and ${holdsWords('c.text', '$3')}
    order by c.id desc limit ${batch.size}) o
  cross join lateral (select * from comments c where c.thread_id = o.thread_id and c.id = o.id offset 0) c
  join actors a on a.id = c.author_id ${joinThread('c.thread_id')}
  cross join (select $1::bigint as person_id, $1::bigint as actor_id) w
order by c.id desc`;

const hitOf = ({ comment, author, group }: Candidate, search: ParsedSearch): SearchHit => ({
  kind: 'text',
  post_id: comment.thread_id,
  comment_id: comment.id,
  parent_id: comment.parent_id,
  author: actorRecord(author, null),
  group,
  dir: comment.dir,
  ...excerptOf(comment.text, search),
  timestamp: { time: comment.created_at },
});

const isShown = ({ comment, thread, access }: Candidate, search: ParsedSearch): boolean =>
  canSeeThread(thread, access) && canSeeComment(comment, { thread, access }) && matchesSearch(comment.text, search);

/** Searches the comments on posts that a person may read, the newest first. A page may be short, with a cursor. */
export async function searchComments(pool: Pool, { person, q, cursor }: SearchRequest): Promise<FoundPage> {
  const search = parseSearch(q);
  const query = searchQuery(search);
  if (query === null) return { hits: [], cursor: null };
  const hits: SearchHit[] = [];
  let before = cursor ?? newest;
  for (let tries = 0; tries < batch.most; tries += 1) {
    const values = [person, before, query];
    const { rows } = await pool.query<Candidate>({ name: 'search comments', text: candidatesText, values });
    for (const candidate of rows) {
      before = candidate.comment.id;
      if (isShown(candidate, search)) hits.push(hitOf(candidate, search));
      if (hits.length === hitsPerPage) return { hits, cursor: before };
    }
    if (rows.length < batch.size) return { hits, cursor: null };
  }
  return { hits, cursor: before };
}

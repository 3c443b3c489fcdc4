import type { Pool } from 'pg';
import { moderatedPerPage, type ModerationView } from 'ufi-plugin/contract';
import { commentRowJson, type CommentRow } from '../records/commentRow.ts';

/** What a moderator asks for. */
export interface ModerationAsked {
  readonly site: string;
  readonly view: Exclude<ModerationView, 'banned'>;
  readonly article: string | undefined;
  /** In lower case, empty for no search. */
  readonly search: string;
  /** Only what is older than this: a comment, or for `reported` a report. */
  readonly before: string;
}

/** A stretch of a view. */
export interface ModerationStretch {
  readonly comments: readonly CommentRow[];
  readonly cursor: string | null;
}

interface Found {
  readonly place: string;
  readonly comment: CommentRow;
}

/** How many comments one search looks through; the page after goes on from there. */
const searchedAtOnce = 5_000;

const states = {
  pending: "c.status = 'spam' and c.needs_approval",
  hidden: "c.status = 'spam' and not c.needs_approval",
  all: "c.status is distinct from 'deleted' and c.status is distinct from 'live-deleted'",
} as const;

/** One comment a row, by its latest open report. */
const reportedText = (where: string): string => `
select r.id::text as place, ${commentRowJson} as comment
from reports r join comments c on c.thread_id = r.thread_id and c.id = r.comment_id
where r.scope_id = $1 and r.is_open and r.id < $2 and c.status is distinct from 'deleted' ${where}
  and not exists (select from reports n where n.thread_id = r.thread_id and n.comment_id = r.comment_id and n.is_open
    and n.id > r.id)
order by r.id desc limit ${moderatedPerPage + 1}`;

const walkText = (state: string, where: string): string => `
select c.id::text as place, ${commentRowJson} as comment from comments c
where c.site_id = $1 and c.id < $2 and ${state} ${where} order by c.id desc limit ${moderatedPerPage + 1}`;

/** Looks through so many at a time, whatever is found: a rare word costs no more than a common one. */
const searchText = (state: string, where: string): string => `
with seen as materialized (
  select * from comments c where c.site_id = $1 and c.id < $2 and ${state} ${where} order by c.id desc limit ${searchedAtOnce}
), rest as (select min(id)::text as last from seen having count(*) = ${searchedAtOnce})
select coalesce((select json_agg(json_build_object('place', c.id::text, 'comment', ${commentRowJson}) order by c.id desc)
  from (select c.* from seen c join actors a on a.id = c.author_id
    where strpos(lower(c.text), $3) > 0 or strpos(lower(a.name), $3) > 0
    order by c.id desc limit ${moderatedPerPage + 1}) c), '[]') as found,
  (select last from rest) as last`;

const page = (found: readonly Found[], last: string | null): ModerationStretch => {
  const shown = found.slice(0, moderatedPerPage);
  const cursor = found.length > shown.length ? (shown.at(-1)?.place ?? null) : last;
  return { comments: shown.map(({ comment }) => comment), cursor };
};

/** Comments across a site's articles, the newest first, or the latest reported first. */
export async function readModeration(pool: Pool, asked: ModerationAsked): Promise<ModerationStretch> {
  const { site, view, article, search, before } = asked;
  const about = article === undefined ? 'site' : 'article';
  if (view === 'reported') {
    const text = reportedText(article === undefined ? '' : 'and r.thread_id = $3');
    const values = [site, before, ...(article === undefined ? [] : [article])];
    const { rows } = await pool.query<Found>({ name: `moderation reported ${about}`, text, values });
    return page(rows, null);
  }
  if (search === '') {
    const text = walkText(states[view], article === undefined ? '' : 'and c.thread_id = $3');
    const values = [site, before, ...(article === undefined ? [] : [article])];
    const { rows } = await pool.query<Found>({ name: `moderation ${view} ${about}`, text, values });
    return page(rows, null);
  }
  const text = searchText(states[view], article === undefined ? '' : 'and c.thread_id = $4');
  const values = [site, before, search, ...(article === undefined ? [] : [article])];
  const { rows } = await pool.query<{ found: Found[]; last: string | null }>({
    ...{ name: `moderation search ${view} ${about}`, text, values },
  });
  return page(rows[0]?.found ?? [], rows[0]?.last ?? null);
}

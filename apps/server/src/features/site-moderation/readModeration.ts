import type { Pool } from 'pg';
import { moderatedPerPage, type ModerationView } from 'ufi-plugin/contract';
import { commentRowJson, type CommentRow } from '../../database/rows/commentRow.ts';

/** A moderator's query. */
export interface ModerationQuery {
  readonly site: string;
  readonly view: Exclude<ModerationView, 'banned'>;
  readonly article: string | undefined;
  /** In lower case; empty for no search. */
  readonly search: string;
  /** Keyset cursor: a comment id, or for `reported` a report id; only older ones are returned. */
  readonly before: string;
}

/** A page of a view. */
export interface ModerationRows {
  readonly comments: readonly CommentRow[];
  readonly cursor: string | null;
}

interface FoundComment {
  readonly place: string;
  readonly comment: CommentRow;
}

/** Comments that one search scans; the next page continues from there. */
const maxSearched = 5_000;

const states = {
  pending: "c.status = 'spam' and c.needs_approval",
  hidden: "c.status = 'spam' and not c.needs_approval",
  all: "c.status is distinct from 'deleted' and c.status is distinct from 'live-deleted'",
} as const;

/** Selects a view's comments as `c` with their position, newest first. */
const viewText = (view: ModerationQuery['view'], where: string, limit: number): string =>
  view === 'reported' ? reportedText(where, limit) : keysetText(states[view], where, limit);

/** One row per comment, by its latest open report. */
const reportedText = (where: string, limit: number): string => `
select r.id as place, c.* from reports r join comments c on c.thread_id = r.thread_id and c.id = r.comment_id
where r.scope_id = $1 and r.is_open and r.id < $2 and c.status is distinct from 'deleted' ${where}
  and not exists (select from reports n where n.thread_id = r.thread_id and n.comment_id = r.comment_id and n.is_open
    and n.id > r.id)
order by r.id desc limit ${limit}`;

const keysetText = (state: string, where: string, limit: number): string => `
select c.id as place, c.* from comments c
where c.site_id = $1 and c.id < $2 and ${state} ${where} order by c.id desc limit ${limit}`;

const pageText = (view: ModerationQuery['view'], where: string): string => `
select c.place::text as place, ${commentRowJson} as comment
from (${viewText(view, where, moderatedPerPage + 1)}) c order by c.place desc`;

/** Scans a fixed number of comments, whatever it finds: a rare word costs no more than a common one. */
const searchText = (view: ModerationQuery['view'], where: string): string => `
with seen as materialized (${viewText(view, where, maxSearched)}
), rest as (select min(place)::text as last from seen having count(*) = ${maxSearched})
select coalesce((select json_agg(json_build_object('place', c.place::text, 'comment', ${commentRowJson}) order by c.place desc)
  from (select c.* from seen c join actors a on a.id = c.author_id
    where strpos(lower(c.text), $3) > 0 or strpos(lower(a.name), $3) > 0
    order by c.place desc limit ${moderatedPerPage + 1}) c), '[]') as found,
  (select last from rest) as last`;

const toRows = (found: readonly FoundComment[], last: string | null): ModerationRows => {
  const shown = found.slice(0, moderatedPerPage);
  const cursor = found.length > shown.length ? (shown.at(-1)?.place ?? null) : last;
  return { comments: shown.map(({ comment }) => comment), cursor };
};

/** Reads comments across a site's articles, newest first, or latest reported first. */
export async function readModeration(pool: Pool, query: ModerationQuery): Promise<ModerationRows> {
  const { site, view, article, search, before } = query;
  const about = article === undefined ? 'site' : 'article';
  const values = [site, before, ...(search === '' ? [] : [search]), ...(article === undefined ? [] : [article])];
  const where = article === undefined ? '' : `and c.thread_id = $${values.length}`;
  if (search === '') {
    const { rows } = await pool.query<FoundComment>({
      name: `moderation ${view} ${about}`,
      text: pageText(view, where),
      values,
    });
    return toRows(rows, null);
  }
  const { rows } = await pool.query<{ found: FoundComment[]; last: string | null }>({
    name: `moderation search ${view} ${about}`,
    text: searchText(view, where),
    values,
  });
  return toRows(rows[0]?.found ?? [], rows[0]?.last ?? null);
}

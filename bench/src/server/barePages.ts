import type { Pool } from 'pg';
import { bench } from './fillThread.ts';

/** The number of comments in a page. */
const length = 10;
/** The number of replies that come with a comment. */
const replies = 2;

const commentJson = `json_build_object('id', c.id::text, 'parent_id', c.parent_id::text, 'author_id', c.author_id::text,
  'text', c.text, 'ranges', c.ranges, 'reaction_counts', c.reaction_counts, 'reply_count', c.reply_count,
  'status', c.status, 'created_at', c.created_at, 'edited_at', c.edited_at, 'version', c.version)`;

const toplevel = `from comments c where c.thread_id = $1 and c.id < $2 and c.parent_id is null and not c.is_private
  and c.status is distinct from 'deleted' order by c.id desc limit ${length}`;

const fewColumns = {
  name: 'bare page',
  text: `select coalesce(json_agg(c), '[]')::text as page from (
    select id::text, author_id::text, text, ranges, reaction_counts, reply_count, created_at ${toplevel}) c`,
};

/** SQL of a page's rows as one JSON text: comments, replies, actors, the thread, and the marks of one actor if wanted. */
const sameRowsText = (marks: string): string => `with page as (select c.* ${toplevel}),
answers as (select r.* from page p cross join lateral (
  select c.* from comments c where c.thread_id = $1 and c.parent_id = p.id and c.parent_id is not null
    and c.status is distinct from 'deleted' order by c.id limit ${replies}) r)
select json_build_object(
  'comments', (select json_agg(${commentJson}) from page c),
  'replies', (select json_agg(${commentJson}) from answers c),
  'actors', (select json_agg(json_build_object('id', a.id::text, 'kind', a.kind, 'name', a.name,
      'first_name', a.first_name, 'thumb_src', a.thumb_src, 'is_verified', a.is_verified, 'version', a.version))
    from actors a where a.id = any(array(select author_id from page union select author_id from answers))),
  'thread', (select json_build_object('id', t.id::text, 'seq', t.seq, 'comment_count', t.comment_count,
      'reaction_counts', t.reaction_counts) from threads t where t.id = $1)${marks})::text as page`;

const marks = `,
  'marks', (select json_agg(json_build_object('object_id', r.object_id::text, 'type', r.type, 'version', r.version))
    from reactions r where r.thread_id = $1 and r.actor_id = $3
      and r.object_id = any(array(select id from page union all select id from answers)))`;

const sameRows = { name: 'bare same rows', text: sameRowsText('') };
const sameRowsAndMarks = { name: 'bare same rows and marks', text: sameRowsText(marks) };

async function jsonText(
  pool: Pool,
  statement: { name: string; text: string },
  values: readonly string[],
): Promise<string> {
  const { rows } = await pool.query<{ page: string }>({ ...statement, values: [...values] });
  return `{"payload":${rows[0]?.page ?? 'null'}}`;
}

/** Answers of a server without any product around one statement: JSON that PostgreSQL builds and Node passes on. */
export const barePages = {
  /** Seven columns of ten comments. */
  comments: (pool: Pool, at: string) => jsonText(pool, fewColumns, [bench.thread, at]),
  /** The rows that our page shows to everybody. */
  sameRows: (pool: Pool, at: string) => jsonText(pool, sameRows, [bench.thread, at]),
  /** The same, with one reader's own marks. */
  sameRowsAndMarks: (pool: Pool, at: string) => jsonText(pool, sameRowsAndMarks, [bench.thread, at, bench.reader]),
};

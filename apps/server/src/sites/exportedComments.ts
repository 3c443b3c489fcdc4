import type { Pool } from 'pg';

/** Which comments: all of a site's articles, or all that somebody has written as themselves. */
export type ExportWish = { readonly site: string } | { readonly author: string };

const pageLength = 500;
/** How many reactions to one comment are told one by one. */
const mostReactions = 5_000;

const lineJson = `json_build_object('id', c.id::text, 'article', e.address, 'key', e.key, 'post', case when e.id is null then c.thread_id::text end,
  'parent', c.parent_id::text, 'reply_to', c.reply_to_id::text, 'author', json_build_object('id', a.id::text, 'name', a.name), 'text', c.text,
  'created_at', c.created_at, 'edited_at', c.edited_at,
  'state', case when c.status is null then 'published' when c.needs_approval then 'pending' else 'hidden' end,
  'likes', coalesce((c.reaction_counts ->> '1')::int, 0), 'reactions', case when c.reaction_counts = '{}' then '[]' else (
    select coalesce(json_agg(json_build_object('id', x.id::text, 'name', x.name, 'type', r.type) order by x.id), '[]')
    from (select * from reactions r where r.thread_id = c.thread_id and r.object_id = c.id and r.type <> 0
      order by r.actor_id limit ${mostReactions}) r join actors x on x.id = r.actor_id) end)`;

const pageText = (where: string): string => `
select c.id::text as id, ${lineJson}::text as line
from (select * from comments c where ${where} and c.id > $2 and c.status is distinct from 'deleted'
  order by c.id limit ${pageLength}) c
  join actors a on a.id = c.author_id left join articles e on e.id = c.thread_id
order by c.id`;

const statements = {
  site: { name: 'export of a site', text: pageText('c.site_id = $1') },
  author: { name: 'export of an author', text: pageText('c.author_id = $1') },
};

interface Line {
  readonly id: string;
  readonly line: string;
}

/**
 * The comments as a JSON document, one a line and the oldest first, so that an import can read it line by line. No more
 * than a page of them is ever held: the next is read when the one before was taken.
 */
export async function* exportedComments(pool: Pool, wish: ExportWish): AsyncGenerator<string> {
  const [statement, of] = 'site' in wish ? [statements.site, wish.site] : [statements.author, wish.author];
  yield `{"format":"ufi-comments","version":1,"source":${JSON.stringify('site' in wish ? of : '')},"comments":[`;
  let after = '0';
  for (let isFirst = true; ; isFirst = false) {
    const { rows } = await pool.query<Line>({ ...statement, values: [of, after] });
    const lines = rows.map(({ line }) => line).join(',\n');
    if (lines !== '') yield `${isFirst ? '\n' : ',\n'}${lines}`;
    if (rows.length < pageLength) break;
    after = rows.at(-1)?.id ?? after;
  }
  yield '\n]}\n';
}

import type { Pool } from 'pg';
import { isInAudience } from '../../access/isInAudience.ts';
import { nameInSql } from '../../database/rows/actorRow.ts';
import { threadSource } from '../../database/rows/threadRow.ts';
import { addressOfKey, findSite } from '../sites/index.ts';
import { exportLine, mentionedIds, type ExportRow, type ExportOrigins } from './exportLine.ts';

/** The exported comments: those of all articles of a site, or those of one author. */
export type ExportScope = { readonly site: string } | { readonly author: string };

/** Dependencies of an export. */
export interface ExportTools extends ExportOrigins {
  readonly pool: Pool;
}

const commentsPerQuery = 100;
/** Maximum number of reactions listed per comment. */
const maxReactions = 5_000;
/** Limits on the previous versions of a comment: the newest ones, up to this count and size. */
const maxVersions = { count: 100, bytes: 262_144 } as const;

/**
 * SQL: whether the author `a` can still see the thread of their comment. Articles, which are all that a site's export
 * contains, are visible to everyone.
 */
const isVisible = `(select ${isInAudience} from ${threadSource} where t.id = c.thread_id)`;

const reactionsJson = `case when c.reaction_counts = '{}' or not ${isVisible} then '[]' else (
  select coalesce(json_agg(json_build_object('id', a.id::text, 'name', ${nameInSql('c.site_id')}, 'type', r.type) order by a.name, a.id), '[]')
  from (select * from reactions r where r.thread_id = c.thread_id and r.object_id = c.id and r.type <> 0
    order by r.actor_id limit ${maxReactions}) r join actors a on a.id = r.actor_id) end`;

const versionsJson = `case when c.edited_at is null then '[]' else (
  select coalesce(json_agg(json_build_object('text', v.text, 'ranges', v.ranges, 'extras', v.extras,
    'written_at', v.written_at) order by v.version), '[]')
  from (select e.*, sum(octet_length(e.text)) over (order by e.version desc) as bytes from comment_edits e
    where e.thread_id = c.thread_id and e.comment_id = c.id order by e.version desc limit ${maxVersions.count}) v
  where v.bytes <= ${maxVersions.bytes}) end`;

/** SQL: the key of an article that its site has named; else its address. */
const exportedKey = `case when starts_with(e.key, 'site:') then e.address else e.key end as key`;

const pageText = (where: string): string => `
select c.id::text as id, e.address as article, ${exportedKey}, case when e.id is null then c.thread_id::text end as post,
  c.parent_id::text as parent, r.id::text as reply_to, a.id::text as author_id, ${nameInSql('c.site_id')} as author_name,
  c.text, c.ranges, c.extras, c.created_at::float8 as created_at, c.edited_at::float8 as edited_at,
  case when c.status is null then 'published' when c.needs_approval then 'pending' else 'hidden' end as state,
  case when ${isVisible} then coalesce((c.reaction_counts ->> '1')::int, 0) else 0 end as likes, ${reactionsJson} as reactions, ${versionsJson} as versions
from (select * from comments c where ${where} and c.id > $2 and c.status is distinct from 'deleted'
  order by c.id limit ${commentsPerQuery}) c
  join actors a on a.id = c.author_id left join articles e on e.id = c.thread_id
  left join comments r on r.thread_id = c.thread_id and r.id = c.reply_to_id and r.status is distinct from 'deleted'
order by c.id`;

const statements = {
  site: { name: 'export of a site', text: pageText('c.site_id = $1') },
  author: { name: 'export of an author', text: pageText('c.author_id = $1') },
};

const pagesPerQuery = 500;
/** Pages that are closed or have moved. */
const pagesText = `
select e.key as position, ${exportedKey}, e.address as article, t.is_closed as closed, coalesce((select json_agg(s.key order by s.key)
  from article_aliases s where s.article_id = e.id), '[]') as moved_from
from articles e join threads t on t.id = e.id
where e.site_id = $1 and e.joined_to is null and e.key > $2 and (t.is_closed or exists(select from article_aliases s where s.article_id = e.id))
order by e.key limit ${pagesPerQuery}`;

/** Lines of one query, and the position after which the next query reads; null at the end. */
interface LinePage {
  readonly lines: readonly string[];
  readonly after: string | null;
}

/** Yields the lines of a list; the next query runs when the previous lines were consumed. */
async function* pagedLines(read: (after: string | null) => Promise<LinePage>): AsyncGenerator<string> {
  let after: string | null = null;
  do {
    const before: string | null = after;
    const page = await read(before);
    after = page.after;
    if (page.lines.length > 0) yield `${before === null ? '\n' : ',\n'}${page.lines.join(',\n')}`;
  } while (after !== null);
}

interface ExportedPage {
  readonly position: string;
  readonly moved_from: readonly string[];
}

const pageLines = (pool: Pool, site: string) =>
  pagedLines(async (after) => {
    const values = [site, after ?? ''];
    const { rows } = await pool.query<ExportedPage>({ name: 'export of pages', text: pagesText, values });
    const { domains } = (await findSite(pool, site)) ?? { domains: [] };
    const lines = rows.map((page) => {
      const moved_from = page.moved_from.map((key) => addressOfKey(key, { domains }));
      return JSON.stringify({ ...page, position: undefined, moved_from });
    });
    return { lines, after: rows.length < pagesPerQuery ? null : (rows.at(-1)?.position ?? null) };
  });

const namesText = 'select id::text as id, name from actors where id = any($1::bigint[])';

async function findNames(pool: Pool, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await pool.query<{ id: string; name: string }>(namesText, [ids]);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

const commentLines = ({ pool, ...origins }: ExportTools, scope: ExportScope) =>
  pagedLines(async (after) => {
    const [statement, ownerId] = 'site' in scope ? [statements.site, scope.site] : [statements.author, scope.author];
    const { rows } = await pool.query<ExportRow>({ ...statement, values: [ownerId, after ?? '0'] });
    const names = await findNames(pool, rows.flatMap(mentionedIds));
    const lines = rows.map((row) => exportLine(row, { ...origins, names }));
    return { lines, after: rows.length < commentsPerQuery ? null : (rows.at(-1)?.id ?? null) };
  });

/**
 * Exports comments as a JSON document, one per line and oldest first, so that an import can read it line by line; for a
 * site also its closed or moved pages. At most one page of rows is in memory.
 */
export async function* exportComments(tools: ExportTools, scope: ExportScope): AsyncGenerator<string> {
  yield `{"format":"ufi-comments","version":1,"source":${JSON.stringify('site' in scope ? scope.site : '')}`;
  if ('site' in scope) {
    yield ',"pages":[';
    yield* pageLines(tools.pool, scope.site);
    yield '\n]';
  }
  yield ',"comments":[';
  yield* commentLines(tools, scope);
  yield '\n]}\n';
}

import type { Pool } from 'pg';
import { toCoreOrdering } from 'ufi-plugin/contract';
import type { IdGenerator } from '../../runtime/createIdGenerator.ts';
import { resolveOrdering, availableOrderings } from '../articles/index.ts';
import type { SiteRow } from '../sites/index.ts';

/** Pages with comments to import whose article is not known yet. */
const unknownText = `
select a.ref, a.key, a.address, a.is_closed from import_articles a
where a.import_id = $1 and a.article_id is null and a.problem is null
  and (a.is_told or exists (
    select from import_comments c where c.import_id = $1 and c.article_ref = a.ref and c.skip is null))
order by a.ref limit 500`;

interface UnknownArticle {
  readonly ref: string;
  readonly key: string;
  readonly address: string;
  readonly is_closed: boolean;
}

// Aliases of moved pages resolve to the existing article.
const makeText = `
with given as (
  select distinct on (key) * from unnest($2::bigint[], $3::text[], $4::text[], $5::bool[]) n (id, key, address, is_closed)
), article as (
  insert into articles (id, site_id, key, address) select id, $1, key, address from given
  where not exists (select from article_aliases s where s.site_id = $1 and s.key = given.key
    and not exists (select from articles e where e.site_id = $1 and e.key = given.key))
  order by key on conflict (site_id, key) do nothing returning id, site_id, key
)
insert into threads (id, scope_id, default_ordering, orderings, is_closed)
select a.id, a.site_id, $6, $7, g.is_closed from article a join given g on g.id = a.id`;

const foundText = `
update import_articles a set article_id = coalesce(
  (select e.id from articles e where e.site_id = $2 and e.key = a.key),
  (select s.article_id from article_aliases s where s.site_id = $2 and s.key = a.key))
where a.import_id = $1 and a.ref = any($3)`;

// An address that has an article of its own gets no alias.
const aliasText = `
insert into article_aliases (site_id, key, article_id)
select $2, m.key, a.article_id from import_articles a, jsonb_array_elements_text(a.moved_from) m (key)
where a.import_id = $1 and a.article_id is not null
  and not exists (select from articles e where e.site_id = $2 and e.key = m.key)
on conflict do nothing`;

interface FindOrCreateArticlesOptions {
  readonly importId: string;
  readonly site: SiteRow;
}

/**
 * Finds or creates the article, with an empty thread, of each page of an import that gets comments or is listed itself.
 */
export async function findOrCreateArticles(
  { pool, ids }: { readonly pool: Pool; readonly ids: IdGenerator },
  { importId, site }: FindOrCreateArticlesOptions,
): Promise<void> {
  const orderings = availableOrderings(site).map(toCoreOrdering);
  const first = toCoreOrdering(resolveOrdering(undefined, site));
  for (;;) {
    const { rows } = await pool.query<UnknownArticle>(unknownText, [importId]);
    if (rows.length === 0) break;
    const columns = [rows.map(() => ids.next()), rows.map(({ key }) => key), rows.map(({ address }) => address)];
    await pool.query(makeText, [site.id, ...columns, rows.map(({ is_closed }) => is_closed), first, orderings]);
    await pool.query(foundText, [importId, site.id, rows.map(({ ref }) => ref)]);
  }
  await pool.query(aliasText, [importId, site.id]);
}

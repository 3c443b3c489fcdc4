import type { Pool } from 'pg';
import { siteRowJson, type ArticleName, type SiteRow } from '../sites/index.ts';

/** A row of `articles` with its site; the thread of the same id holds its comments. */
export interface ArticleRow {
  readonly id: string;
  readonly key: string;
  readonly address: string;
  readonly site: SiteRow;
}

const selectArticle = `select json_build_object('id', e.id::text, 'key', e.key, 'address', e.address,
  'site', ${siteRowJson}) as article from articles e
  join sites h on h.id = e.site_id and h.deleted_at is null`;

const byId = {
  name: 'article by id',
  text: `${selectArticle} where e.id = coalesce((select j.joined_to from articles j where j.id = $1), $1)`,
};
// The article itself, then one that has not been joined with it yet, then aliases.
const byKey = {
  name: 'article by key',
  text: `${selectArticle} where e.id = (
    select found.id from (
      select e.id, e.key, 0 as rank from articles e where e.site_id = $1 and e.key = any($2::text[])
      union all
      select s.article_id, s.key, 1 from article_aliases s where s.site_id = $1 and s.key = any($2::text[])) found
    order by found.rank, array_position($2::text[], found.key) limit 1)`,
};

const sitesById = {
  name: 'sites of articles',
  text: 'select distinct site_id::text as site from articles where id = any($1::bigint[])',
};

/** The keys of a name in the order in which they are looked up: an article at this very address first. */
export const keysOf = ({ key, otherKeys }: Pick<ArticleName, 'key' | 'otherKeys'>): readonly string[] => [
  ...otherKeys.filter((each) => !each.startsWith('site:')),
  key,
  ...otherKeys.filter((each) => each.startsWith('site:')),
];

interface Row {
  readonly article: ArticleRow;
}

/** Finds an article by id; null if there is none. */
export async function findArticle(pool: Pool, id: string): Promise<ArticleRow | null> {
  const { rows } = await pool.query<Row>({ ...byId, values: [id] });
  return rows[0]?.article ?? null;
}

/** Finds an article by its name or, after its page moved, by a former one; null if it doesn't exist yet. */
export async function findArticleByName(
  pool: Pool,
  siteId: string,
  name: Pick<ArticleName, 'key' | 'otherKeys'>,
): Promise<ArticleRow | null> {
  const { rows } = await pool.query<Row>({ ...byKey, values: [siteId, keysOf(name)] });
  return rows[0]?.article ?? null;
}

/** The distinct sites of some articles. */
export async function sitesOfArticles(pool: Pool, ids: readonly string[]): Promise<string[]> {
  const { rows } = await pool.query<{ readonly site: string }>({ ...sitesById, values: [ids] });
  return rows.map(({ site }) => site);
}

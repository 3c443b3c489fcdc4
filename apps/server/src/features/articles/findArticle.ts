import type { Pool } from 'pg';
import { siteRowJson, type SiteRow } from '../sites/index.ts';

/** A row of `articles` with its site; the thread of the same id holds its comments. */
export interface ArticleRow {
  readonly id: string;
  readonly key: string;
  readonly address: string;
  readonly site: SiteRow;
}

const selectArticle = `select json_build_object('id', e.id::text, 'key', e.key, 'address', e.address,
  'site', ${siteRowJson}) as article from articles e join sites h on h.id = e.site_id`;

const byId = { name: 'article by id', text: `${selectArticle} where e.id = $1` };
const byKey = {
  name: 'article by key',
  text: `${selectArticle} where e.id = coalesce(
    (select e.id from articles e where e.site_id = $1 and e.key = $2),
    (select s.article_id from article_aliases s where s.site_id = $1 and s.key = $2))`,
};

const sitesById = {
  name: 'sites of articles',
  text: 'select distinct site_id::text as site from articles where id = any($1::bigint[])',
};

interface Row {
  readonly article: ArticleRow;
}

/** Finds an article by id; null if there is none. */
export async function findArticle(pool: Pool, id: string): Promise<ArticleRow | null> {
  const { rows } = await pool.query<Row>({ ...byId, values: [id] });
  return rows[0]?.article ?? null;
}

/** Finds an article by its key or, after its page moved, by a former key; null if it doesn't exist yet. */
export async function findArticleByKey(pool: Pool, siteId: string, key: string): Promise<ArticleRow | null> {
  const { rows } = await pool.query<Row>({ ...byKey, values: [siteId, key] });
  return rows[0]?.article ?? null;
}

/** The distinct sites of some articles. */
export async function sitesOfArticles(pool: Pool, ids: readonly string[]): Promise<string[]> {
  const { rows } = await pool.query<{ readonly site: string }>({ ...sitesById, values: [ids] });
  return rows.map(({ site }) => site);
}

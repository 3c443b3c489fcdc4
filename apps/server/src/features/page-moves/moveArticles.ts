import type { Pool } from 'pg';
import { transaction } from '../../database/transaction.ts';
import type { ArticleName } from '../sites/index.ts';

/** An article with its number of comments. */
export interface ArticleWithCount {
  readonly id: string;
  readonly key: string;
  readonly address: string;
  readonly comments: number;
}

const row = `e.id::text as id, e.key, e.address, t.comment_count as comments`;
const articlesText = `select ${row} from articles e join threads t on t.id = e.id
  where e.site_id = $1 and (e.key = e.address or starts_with(e.key, 'site:')) and starts_with(e.address, $2) and e.id > $3 order by e.id limit $4`;

/** Articles of a site by address prefix, oldest first; those with a name that the site assigned are left out. */
export async function articlesByAddress(
  pool: Pool,
  site: string,
  { from, after, length }: { readonly from: string; readonly after: string; readonly length: number },
): Promise<ArticleWithCount[]> {
  const values = [site, from, after, length];
  return (await pool.query<ArticleWithCount>({ name: 'articles at', text: articlesText, values })).rows;
}

const takenText = `select ${row} from articles e join threads t on t.id = e.id where e.site_id = $1 and e.key = any($2)`;

/** The articles that already have one of these keys. */
export async function articlesByKey(pool: Pool, site: string, keys: readonly string[]): Promise<ArticleWithCount[]> {
  return (await pool.query<ArticleWithCount>({ name: 'articles named', text: takenText, values: [site, keys] })).rows;
}

const steps = {
  // An article without comments gives up its key to the one that moves there.
  makeRoom: `update articles e set key = 'moved:' || e.id from threads t
    where t.id = e.id and t.comment_count = 0 and e.site_id = $1 and e.key = $2 and e.id <> $3`,
  keepOld: `insert into article_aliases (site_id, key, article_id) select site_id, key, id from articles
    where id = $1 on conflict (site_id, key) do update set article_id = excluded.article_id`,
  dropNew: 'delete from article_aliases where site_id = $1 and key = $2',
  move: 'update articles set key = $2, address = $3 where id = $1',
} as const;

/**
 * Moves an article to another address; its old one becomes an alias.
 *
 * @throws the database's error if the new key is taken
 */
export const moveArticle = (pool: Pool, site: string, { id, to }: { readonly id: string; readonly to: ArticleName }) =>
  transaction(pool, async (client) => {
    await client.query(steps.makeRoom, [site, to.key, id]);
    await client.query(steps.keepOld, [id]);
    await client.query(steps.dropNew, [site, to.key]);
    await client.query(steps.move, [id, to.key, to.address]);
  });

const aliasText = `insert into article_aliases (site_id, key, article_id) values ($1, $2, $3) on conflict do nothing`;

/** Adds an alias of an article. */
export const addAlias = (pool: Pool, site: string, { key, id }: { readonly key: string; readonly id: string }) =>
  pool.query({ name: 'add alias', text: aliasText, values: [site, key, id] });

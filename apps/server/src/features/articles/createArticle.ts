import { toCoreOrdering } from 'ufi-plugin/contract';
import type { ArticleName, SiteRow } from '../sites/index.ts';
import { resolveOrdering, availableOrderings } from './articleOrderings.ts';
import { findArticleByName, type ArticleRow } from './findArticle.ts';
import type { BaseServices } from '../../runtime/baseServices.ts';

const makeText = `
with article as (
  insert into articles (id, site_id, key, address) values ($1, $2, $3, $4)
  on conflict (site_id, key) do nothing returning id, site_id
)
insert into threads (id, scope_id, default_ordering, orderings)
select id, site_id, $5, $6 from article`;

/** Creates an article with an empty thread if it doesn't exist; of several concurrent calls one inserts it. */
export async function createArticle(
  { pool, ids }: Pick<BaseServices, 'pool' | 'ids'>,
  site: SiteRow,
  name: ArticleName,
): Promise<ArticleRow> {
  const { key, address } = name;
  const orderings = availableOrderings(site).map(toCoreOrdering);
  const first = toCoreOrdering(resolveOrdering(undefined, site));
  const values = [ids.next(), site.id, key, address, first, orderings];
  await pool.query({ name: 'make article', text: makeText, values });
  const article = await findArticleByName(pool, site.id, name);
  if (article === null) throw new Error(`article ${key} was neither there nor made`);
  return article;
}

import type { Pool } from 'pg';
import type { ArticleName } from '../sites/index.ts';
import { keysOf } from './findArticle.ts';

/** An article by its site and name. */
export interface CountedArticle {
  readonly site: string;
  readonly name: Pick<ArticleName, 'key' | 'otherKeys'>;
}

// Of each article's keys the first that is known, of articles before aliases.
const statement = {
  name: 'comments of articles',
  text: `with asked as (
      select place, (asked ->> 'site')::bigint as site_id, key, rank
      from jsonb_array_elements($1) with ordinality as a (asked, place),
        jsonb_array_elements_text(asked -> 'keys') with ordinality as k (key, rank)
    ), found as (
      select asked.place, asked.rank, e.id from asked join articles e on e.site_id = asked.site_id and e.key = asked.key
      union all
      select asked.place, 1000 + asked.rank, s.article_id from asked
      join article_aliases s on s.site_id = asked.site_id and s.key = asked.key
    ), closest as (select distinct on (place) place, id from found order by place, rank)
    select coalesce(t.toplevel_count - t.held_count, 0) as count
    from generate_series(1, jsonb_array_length($1)) place
    left join closest on closest.place = place.place left join threads t on t.id = closest.id
    order by place.place`,
};

/** Counts the public top-level comments of articles, in their order; 0 for an article that doesn't exist. */
export async function countComments(pool: Pool, articles: readonly (CountedArticle | null)[]): Promise<number[]> {
  const asked = articles.map((article) =>
    article === null ? { site: '0', keys: [] } : { site: article.site, keys: keysOf(article.name) },
  );
  const { rows } = await pool.query<{ count: number }>({ ...statement, values: [JSON.stringify(asked)] });
  return rows.map(({ count }) => count);
}

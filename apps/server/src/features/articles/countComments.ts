import type { Pool } from 'pg';

/** An article by its site and key. */
export interface CountedArticle {
  readonly site: string;
  readonly key: string;
}

const statement = {
  name: 'comments of articles',
  text: `select coalesce(t.toplevel_count - t.held_count, 0) as count
    from unnest($1::bigint[], $2::text[]) with ordinality as asked (site_id, key, place)
    left join articles e on e.site_id = asked.site_id and e.key = asked.key
    left join threads t on t.id = e.id
    order by asked.place`,
};

/** Counts the public top-level comments of articles, in their order; 0 for an article that doesn't exist. */
export async function countComments(pool: Pool, articles: readonly CountedArticle[]): Promise<number[]> {
  const values = [articles.map(({ site }) => site), articles.map(({ key }) => key)];
  const { rows } = await pool.query<{ count: number }>({ ...statement, values });
  return rows.map(({ count }) => count);
}

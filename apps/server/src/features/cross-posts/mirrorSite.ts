import type { SiteRow } from '../sites/index.ts';
import { linkCard } from './linkCard.ts';
import type { BaseServices } from '../../runtime/baseServices.ts';

interface ActiveArticle {
  readonly id: string;
  readonly address: string;
}

const activeArticles = {
  name: 'articles that are talked of',
  text: `select e.id::text as id, e.address from articles e join threads t on t.id = e.id
    where e.site_id = $1 and t.comment_count > 0 order by e.id`,
};

const mirrorText = `
with gone as (
  update posts x set is_deleted = true from articles e
  where e.site_id = $1 and x.thread_id = e.id and x.comment_id is null and x.author_id is distinct from $2
)
insert into posts (id, author_id, kind, privacy, text, dir, attachment, created_at, thread_id)
select id, $2, 'link', 'everyone', '', 'ltr', attachment, created_at, thread_id
from jsonb_to_recordset($3::jsonb) as given (id bigint, attachment jsonb, created_at bigint, thread_id bigint)
where $2::bigint is not null
on conflict (thread_id, author_id, coalesce(comment_id, 0)) where thread_id is not null do update set is_deleted = false`;

/**
 * Mirrors a site to a page: creates the page's posts for the threads of all articles with comments and deletes such
 * posts of any other page. With null, all are deleted.
 */
export async function mirrorSite(
  { pool, ids, clock }: Pick<BaseServices, 'pool' | 'ids' | 'clock'>,
  site: SiteRow,
  page: string | null,
): Promise<void> {
  const { rows } =
    page === null ? { rows: [] } : await pool.query<ActiveArticle>({ ...activeArticles, values: [site.id] });
  const created_at = Math.floor(clock.now() / 1_000);
  const posts = await Promise.all(
    rows.map(async ({ id, address }) => ({
      id: ids.next(),
      created_at,
      thread_id: id,
      attachment: await linkCard({ address, site }, { person: site.id, previews: undefined }),
    })),
  );
  await pool.query({ name: 'mirror site', text: mirrorText, values: [site.id, page, JSON.stringify(posts)] });
}

import { parseUrl } from 'ufi-core/internal/addresses';
import { threadKey } from 'ufi-plugin';
import type { MockHandler } from '../../access/caller.ts';
import { articleKey, findSite } from '../../world/articles.ts';
import { fetchComments } from '../comments/fetchComments.ts';

/** Counts the comments of articles, as an anonymous viewer sees them. */
export const countComments: MockHandler<'countComments'> = ({ app_id, hrefs }, caller) => {
  const { world } = caller;
  const countAt = (href: string): number => {
    if (parseUrl(href) === null) return 0;
    const site = findSite(world, app_id, href);
    const key = articleKey(threadKey({ location: href }));
    const thread = [...world.threads.values()].find(
      ({ post }) => post.article?.key === key && post.article.site === site?.id,
    );
    if (thread === undefined) return 0;
    const { records } = fetchComments({ ft_ent_identifier: thread.post.id }, { ...caller, person: null });
    return records.targets?.[0]?.toplevelcount ?? 0;
  };
  return { counts: hrefs.map(countAt) };
};

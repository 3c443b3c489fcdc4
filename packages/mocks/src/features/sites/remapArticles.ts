import { compareIds } from 'ufi-core/contract';
import { threadKey } from 'ufi-plugin';
import { requirePerson, type MockHandler } from '../../access/caller.ts';
import { badParameter, ApiError } from '../../errors/apiError.ts';
import { articleKey } from '../../world/articles.ts';
import { isOfSite, type Site } from '../../world/site.ts';
import { countThread } from '../../world/countThread.ts';

function checkAddress(site: Site, address: string | undefined, field: string): string {
  if (address === undefined) throw badParameter(field, 'missing');
  if (!isOfSite(site, address)) throw badParameter(field, 'not_allowed');
  return new URL(address).href;
}

/** Moves the threads of a site's articles to other addresses, or returns a dry run. The mocks fetch no pages. */
export const remapArticles: MockHandler<'remapArticles'> = (input, { world, ...caller }) => {
  const person = requirePerson({ world, ...caller });
  const site = world.sites.get(input.app_id);
  if (site?.owner !== person.id && !person.isInstanceOwner) throw new ApiError('noPermission');
  if (site === undefined) throw new ApiError('noSuchObject');
  if (input.from === undefined && input.to === undefined) return { moves: [], after: null };
  const rule = { from: checkAddress(site, input.from, 'from'), to: checkAddress(site, input.to, 'to') };
  const threads = [...world.threads.values()].filter(({ post }) => post.article?.site === site.id);
  const moves = threads
    .filter(({ post }) => post.article?.address.startsWith(rule.from))
    .sort((one, other) => compareIds(one.post.id, other.post.id))
    .flatMap((thread) => {
      const { id, article } = thread.post;
      if (article === undefined) return [];
      const to = threadKey({ location: `${rule.to}${article.address.slice(rule.from.length)}` });
      const there = threads.find(({ post }) => post.article?.key === articleKey(to));
      const isTaken = there !== undefined && there !== thread && there.comments.size > 0;
      const outcome = isTaken ? ('taken' as const) : ('moves' as const);
      if (!input.isDryRun && !isTaken) {
        if (there?.post.article) there.post = { ...there.post, article: { ...there.post.article, key: `moved:${id}` } };
        const aliases = [...(article.aliases ?? []), article.key];
        thread.post = { ...thread.post, article: { ...article, key: articleKey(to), address: to, aliases } };
      }
      return [{ id, from: article.address, to, comments: countThread(thread).comments, outcome }];
    });
  return { moves, after: null };
};

import type { SiteImport } from 'ufi-plugin/contract';
import type { MockHandler } from '../../calls/mockHandler.ts';
import { badParameter, Refused } from '../../calls/refused.ts';
import { managedBy } from '../../calls/siteManager.ts';
import { isOfSite } from '../../world/site.ts';
import { broughtTo, commentsIn } from '../../world/siteImports.ts';

const underWay: ReadonlySet<SiteImport['state']> = new Set(['reading', 'ready', 'writing']);

/** Takes a file of comments from elsewhere. It is read at once, and has to be in our own format. */
export const beginSiteImport: MockHandler<'beginSiteImport'> = ({ app_id }, caller) => {
  const { world, file } = caller;
  const site = managedBy(caller, app_id);
  if (file === undefined) throw badParameter('file', 'missing');
  const brought = broughtTo(world, site.id);
  if (brought.newest !== null && underWay.has(brought.newest.siteImport.state)) throw new Refused('duplicate');
  const comments = commentsIn(file.bytes);
  const skipOf = ({ id, article }: { id: string; article: string }) =>
    brought.comments.has(id) ? ('known' as const) : isOfSite(site, article) ? null : ('elsewhere' as const);
  const made = (comments ?? []).filter((comment) => skipOf(comment) === null);
  const skips = (comments ?? []).flatMap((comment, index) => {
    const reason = skipOf(comment);
    return reason === null ? [] : [{ reason, id: comment.id, line: index + 2, article: comment.article }];
  });
  const countOf = (reason: string) => skips.filter((skip) => skip.reason === reason).length;
  const siteImport: SiteImport = {
    ...{ id: world.newId(), fileName: file.name, source: comments === null ? null : 'ufi' },
    state: comments === null ? 'failed' : 'ready',
    progress: { done: 0, total: made.length },
    ...{ comments: made.length, held: 0, lifted: 0, attachments: 0, linked: 0 },
    articles: new Set(made.map(({ article }) => article)).size,
    authors: new Set(made.map(({ author }) => author.id)).size,
    skipped: (['known', 'elsewhere'] as const).flatMap((reason) => {
      const count = countOf(reason);
      return count === 0 ? [] : [{ reason, count }];
    }),
    examples: skips.filter(({ reason }) => reason !== 'known'),
    failure: comments === null ? { reason: 'unknownFormat', line: null } : null,
    createdAt: Math.floor(world.now() / 1000),
  };
  brought.newest = { siteImport, comments: made };
  return { siteImport };
};

import { defaultListLength } from 'ufi-core/contract';
import { pluginEndpoints, type PluginOrdering, toCoreOrdering } from 'ufi-plugin/contract';
import { checkActor } from '../../reading/checkActor.ts';
import { filterThread } from '../../reading/filterThread.ts';
import { presentThread } from '../../reading/presentThread.ts';
import { readLinked } from '../../reading/readLinked.ts';
import { hydrateThread } from '../../reading/threadPage.ts';
import { articleRecord } from '../../records/plugin/articleRecord.ts';
import { callerAt, read } from '../../road/index.ts';
import { offeredOrdering, offeredOrderings } from '../../sites/articleOrderings.ts';
import { findPlace, openArticle as findOrMake } from '../../sites/openArticle.ts';
import { siteRecord } from '../../sites/siteRow.ts';

/**
 * An article's comment area as a frame opens it, with its first page or the window around a comment (S3.16). The first
 * who opens an article has it made, unless anything of the call is refused.
 */
export const openArticle = read(pluginEndpoints.openArticle, {
  skeleton: async ({ input, caller, services }) => {
    const place = await findPlace(input, services);
    const { person } = callerAt(caller, place.site.id);
    const visitor = { person, actor: input.actor ?? person };
    await checkActor(services.pool, visitor);
    const article = await findOrMake(place, caller, services);
    const ordering: PluginOrdering = offeredOrdering(input.ordering, article.site);
    const reading = await readLinked(
      { threadId: article.id, visitor, services },
      {
        comment: input.deeplinked_comment_id,
        ordering: toCoreOrdering(ordering),
        take: input.limit ?? defaultListLength,
      },
    );
    return { article, ordering, reading };
  },
  hydrate: ({ reading, ...rest }) => ({ ...rest, page: hydrateThread(reading) }),
  filter: ({ page, ...rest }) => ({ ...rest, page: filterThread(page) }),
  present: ({ article, ordering, page }, { caller }) => {
    const { seq, lists, records } = presentThread(page, caller.locale);
    const { site } = article;
    return {
      site: siteRecord(site),
      article: articleRecord(article),
      ordering,
      orderings: offeredOrderings(site),
      threadClosed: page.reading.thread.is_closed,
      maxCommentLength: site.max_comment_length,
      minFeedLength: site.min_feed_length,
      enablePhoto: site.enable_photo,
      enableSticker: site.enable_sticker,
      hasCommentPrivacy: site.comment_privacy,
      ...{ seq, lists, records },
    };
  },
});

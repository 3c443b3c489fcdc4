import { defaultListLength, may, type Records } from 'ufi-core/contract';
import { moderationAddress } from 'ufi-core/internal/addresses';
import { pluginEndpoints, type PluginOrdering, toCoreOrdering } from 'ufi-plugin/contract';
import { answerTtlMs, type UsesOpenArticleCache } from './answerCache.ts';
import { checkActor } from '../../queries/checkActor.ts';
import {
  filterThread,
  presentRecords,
  presentThread,
  readViewerDelta,
  checkOpeningCursor,
  readLinkedThread,
  hydrateThread,
  type ThreadServices,
} from '../lists/index.ts';
import { visitorOf } from '../../queries/visitorOf.ts';
import { actorRecord } from '../../presenters/actorRecord.ts';
import type { ActorRow } from '../../database/rows/actorRow.ts';
import {
  articleRecord,
  resolveOrdering,
  availableOrderings,
  type ArticleRow,
  locateArticle,
  openArticle as findOrCreateArticle,
  type ArticleServices,
} from '../articles/index.ts';
import { callerAt } from '../../access/caller.ts';
import type { Handler } from '../../access/handler.ts';
import { defineQuery, type QueryRequest } from '../../queries/defineQuery.ts';
import { siteRecord, type SiteRow } from '../sites/index.ts';

type OpeningServices = ArticleServices & ThreadServices;

type Request = QueryRequest<typeof pluginEndpoints.openArticle, OpeningServices>;

const readArticle = defineQuery(pluginEndpoints.openArticle, {
  select: async ({ input, caller, services }: Request) => {
    const location = await locateArticle(input, services);
    const { person } = callerAt(caller, location.site.id);
    const actor = input.actor ?? person;
    await checkActor(services.pool, { person, actor });
    const ordering: PluginOrdering = resolveOrdering(input.ordering, location.site);
    const opening = {
      comment: input.deeplinked_comment_id,
      withReplies: true,
      cursor: input.after_cursor,
      ordering: toCoreOrdering(ordering),
      take: input.limit ?? defaultListLength,
    };
    checkOpeningCursor(opening);
    const article = await findOrCreateArticle(location, caller, services);
    const visitor = visitorOf({ input, caller: { ...caller, person }, actor });
    const thread = { threadId: article.id, visitor, services };
    const view = await readLinkedThread(thread, opening);
    return { article, ordering, view, viewerDelta: await readViewerDelta(thread, view) };
  },
  hydrate: ({ view, ...rest }) => ({ ...rest, page: hydrateThread(view) }),
  filter: ({ page, ...rest }) => ({ ...rest, page: filterThread(page) }),
  present: ({ article, ordering, page, viewerDelta }, { caller: { locale } }) => {
    const { seq, lists, records: shown } = presentThread(page, locale);
    const records =
      viewerDelta === null
        ? shown
        : withViewerDelta(shown, presentRecords(viewerDelta, { comments: viewerDelta.comments, locale }));
    const { site } = article;
    return {
      site: siteRecord(site),
      article: articleRecord(article),
      ordering,
      orderings: availableOrderings(site),
      threadClosed: page.view.thread.is_closed,
      maxCommentLength: site.max_comment_length,
      minFeedLength: site.min_feed_length,
      enableEmbed: site.enable_embed,
      enablePhoto: site.enable_photo,
      enableSticker: site.enable_sticker,
      acceptsPages: site.accepts_pages,
      hasCommentPrivacy: site.comment_privacy,
      mirroredPage: mirroredPage(site),
      moderateURL: moderateURL(article, records),
      seq,
      lists,
      records,
      bios: biosOf(records, page.view.actors),
    };
  },
});

function mirroredPage({ mirrored }: SiteRow): { readonly name: string; readonly uri: string } | null {
  if (mirrored === null) return null;
  const { name, uri } = actorRecord(mirrored, null);
  return { name, uri };
}

/** Adds the records whose counts differ for this viewer, on the page or not. */
function withViewerDelta(records: Records, viewerDelta: Records): Records {
  const known = new Set(records.comments?.map(({ fbid }) => fbid));
  const actors = new Map([...(viewerDelta.actors ?? []), ...(records.actors ?? [])].map((actor) => [actor.id, actor]));
  const comments = viewerDelta.comments?.filter(({ fbid }) => !known.has(fbid)) ?? [];
  return { ...records, actors: [...actors.values()], comments: [...(records.comments ?? []), ...comments] };
}

/** Address of the article's moderation page, for moderators of the site. */
function moderateURL({ id, site }: ArticleRow, { rights = [] }: Records): string | null {
  const isModerator = rights.some(({ roles }) => may('readHeld', { roles, restrictions: [] }));
  return isModerator ? moderationAddress({ site: site.id, article: id }) : null;
}

/** The lines below the names of the actors in the records. */
function biosOf({ actors = [] }: Records, rows: readonly ActorRow[]): Record<string, string> {
  const named = new Set(actors.map(({ id }) => id));
  const lines = rows.flatMap(({ id, cover_line: line = '' }) => (line !== '' && named.has(id) ? [[id, line]] : []));
  return Object.fromEntries(lines) as Record<string, string>;
}

/**
 * Fetches an article's comment area for a frame, with its first page or the page around a comment (S3.16). The first
 * visitor creates the article, unless any part of the call is rejected. Anonymous visitors share one cached answer for
 * as long as nothing in it changes.
 */
export const openArticle: Handler<typeof pluginEndpoints.openArticle, OpeningServices & UsesOpenArticleCache> = async (
  input,
  caller,
  services,
) => {
  const { openArticleCache: cache, clock } = services;
  if (cache === undefined || caller.person !== null || input.actor !== undefined) {
    return readArticle(input, caller, services);
  }
  const key = JSON.stringify([caller.locale, input]);
  const cached = await cache.find(key);
  if (cached !== undefined) return cached;
  const since = clock.monotonic();
  const opened = await readArticle(input, caller, services);
  const threads = [{ id: opened.article.id, seq: opened.seq }];
  cache.set(key, opened, { threads, since, until: since + answerTtlMs });
  return opened;
};

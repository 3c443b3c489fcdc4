import { may, type Records } from 'ufi-core/contract';
import { moderationAddress } from 'ufi-core/internal/addresses';
import { pluginOrderings, toCoreOrdering } from 'ufi-plugin/contract';
import { threadKey } from 'ufi-plugin';
import { callerForSite, hiddenIds } from './definePluginCall.ts';
import type { Caller, MockHandler } from '../../access/caller.ts';
import { ApiError } from '../../errors/apiError.ts';
import { actorRecord } from '../../world/actor.ts';
import { articleRecord, articleThread, findSite } from '../../world/articles.ts';
import { isOfSite, siteRecord } from '../../world/site.ts';
import { isThreadClosed } from '../../access/threadAccess.ts';
import type { Thread } from '../../world/thread.ts';
import { fetchComments } from '../comments/fetchComments.ts';
import { fetchCommentsById } from '../comments/fetchCommentsById.ts';

const biosOf = ({ actors = [] }: Records, { world }: Caller): Record<string, string> =>
  Object.fromEntries(
    actors.flatMap(({ id }) => {
      const bio = world.actor(id)?.coverLine ?? '';
      return bio === '' ? [] : [[id, bio] as const];
    }),
  );

/**
 * Adds the top-level comments that the viewer's count treats differently: their own held ones, and those they have
 * hidden.
 */
function withOwnAndHidden(records: Records, { post, comments }: Thread, caller: Caller): Records {
  const person = caller.person;
  const known = new Set(records.comments?.map(({ fbid }) => fbid));
  const hidden = new Set(hiddenIds(records));
  const own = [...comments.values()].filter(
    ({ id, author, parent, isSpam, isDeleted }) =>
      (isSpam ? author === person?.id : hidden.has(id)) && parent === null && !isDeleted && !known.has(id),
  );
  if (own.length === 0) return records;
  const asked = { ft_ent_identifier: post.id, comment_ids: own.map(({ id }) => id) };
  const { records: theirs } = fetchCommentsById(asked, caller);
  return { ...records, comments: [...(records.comments ?? []), ...(theirs.comments ?? [])] };
}

/** Opens an article's comment area for a frame; the first call creates it. */
export const openArticle: MockHandler<'openArticle'> = (input, caller) => {
  const { app_id, origin, href, xid, limit, deeplinked_comment_id, actor } = input;
  const { world } = caller;
  const site = findSite(world, app_id, origin);
  if (site === undefined && app_id !== undefined) throw new ApiError('noSuchObject');
  if (site === undefined || !isOfSite(site, origin)) {
    throw new ApiError('noPermission', { fields: { origin: 'not_allowed' } });
  }
  if (!isOfSite(site, href)) throw new ApiError('noPermission', { fields: { href: 'not_allowed' } });
  const { settings } = site;
  const orderings = pluginOrderings.filter((each) => settings.rankingAllowed || each !== 'social');
  const wanted = input.ordering ?? settings.defaultOrdering;
  const ordering = orderings.includes(wanted) ? wanted : 'reverse_time';
  const address = threadKey({ location: href });
  const thread = articleThread(world, site, { key: xid ?? address, address });
  const here = callerForSite(caller, site);
  const call = {
    ft_ent_identifier: thread.post.id,
    orderingmode: toCoreOrdering(ordering),
    ...(actor === undefined ? {} : { actor }),
    ...(limit === undefined ? {} : { length: limit }),
  };
  const isThere = deeplinked_comment_id !== undefined && thread.comments.has(deeplinked_comment_id);
  const list = fetchComments(isThere ? { ...call, around_comment_id: deeplinked_comment_id } : call, here);
  const article = articleRecord(thread);
  if (article === undefined) throw new ApiError('noSuchObject');
  const page = world.pages.get(settings.mirroredPage ?? '');
  const mirrored = page ? actorRecord(page) : null;
  const moderates = list.records.rights?.some(({ roles }) => may('readHeld', { roles, restrictions: [] })) === true;
  return {
    site: siteRecord(site),
    article,
    ordering,
    orderings,
    threadClosed: isThreadClosed({ world, thread }),
    maxCommentLength: settings.maxCommentLength,
    minFeedLength: settings.minFeedLength,
    enableEmbed: settings.enableEmbed,
    enablePhoto: settings.enablePhoto,
    enableSticker: settings.enableSticker,
    acceptsPages: settings.acceptsPages,
    hasCommentPrivacy: settings.hasCommentPrivacy,
    mirroredPage: mirrored && { name: mirrored.name, uri: mirrored.uri },
    moderateURL: moderates ? moderationAddress({ site: site.id, article: article.id }) : null,
    seq: list.seq,
    lists: list.lists,
    records: withOwnAndHidden(list.records, thread, here),
    bios: biosOf(list.records, caller),
  };
};

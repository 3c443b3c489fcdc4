import {
  type CommentList,
  type endpointRegistry,
  type PayloadOf,
  type Records,
  type ServerUpdate,
  may,
} from 'ufi-core/contract';
import { threadKey } from 'ufi-plugin';
import {
  toChange,
  toCommentPage,
  toIdMap,
  type CommentPage,
  type IdMap,
  type PluginArticle,
} from 'ufi-plugin/contract';
import { fetchCommentsById } from '../comments/fetchCommentsById.ts';
import { articleKey, articleRecord, findSite } from '../../world/articles.ts';
import type { Site } from '../../world/site.ts';
import type { Comment, Thread } from '../../world/thread.ts';
import type { MockedName } from '../../world/mockedEndpoints.ts';
import type { Caller, MockHandler } from '../../access/caller.ts';
import { badParameter, ApiError } from '../../errors/apiError.ts';

/** Ids of the comments that a reader has hidden for themselves, by their own records; none for moderators. */
export function hiddenIds({ rights = [], commentMarks = [] }: Records): readonly string[] {
  if (rights.some(({ roles }) => may('readHeld', { roles, restrictions: [] }))) return [];
  return commentMarks.flatMap(({ fbid, ishidden }) => (ishidden ? [fbid] : []));
}

interface PluginAttachmentInput {
  readonly attached_photo_fbid?: string | null | undefined;
  readonly attached_sticker_fbid?: string | null | undefined;
}

/** The attachment fields for the post area. @throws ApiError badParameter for a type that the site disables */
export function pluginAttachment({ attached_photo_fbid, attached_sticker_fbid }: PluginAttachmentInput, site: Site) {
  if (attached_photo_fbid != null && !site.settings.enablePhoto)
    throw badParameter('attached_photo_fbid', 'not_offered');
  if (attached_sticker_fbid != null && !site.settings.enableSticker)
    throw badParameter('attached_sticker_fbid', 'not_offered');
  return { attached_photo_fbid, attached_sticker_fbid };
}

interface NamedArticle {
  readonly app_id?: string | undefined;
  readonly target_id?: string | undefined;
  /** The article's id in moderation calls. */
  readonly url_id?: string | undefined;
  readonly iframe_referer?: string | undefined;
  readonly actor?: string | undefined;
  readonly client_id?: string | undefined;
}

/** The context of a plugin call. */
export interface ArticleContext {
  readonly article: PluginArticle;
  readonly site: Site;
  /** Anonymous if the session is not a frame session of this article's site. */
  readonly caller: Caller;
  /** The acting actor's id. */
  readonly actor: string | null;
}

function findThread({ world }: Caller, named: NamedArticle): Thread | undefined {
  const { app_id, url_id, target_id = url_id, iframe_referer } = named;
  if (target_id !== undefined) return world.threads.get(target_id);
  if (iframe_referer === undefined) throw badParameter('target_id', 'missing');
  const key = articleKey(threadKey({ location: iframe_referer }));
  const site = findSite(world, app_id, iframe_referer);
  return [...world.threads.values()].find(({ post }) => post.article?.key === key && post.article.site === site?.id);
}

/** The caller as a site's frames know them: anonymous if the session belongs to another site. */
export const callerForSite = (caller: Caller, site: Site): Caller =>
  caller.site === site.id ? caller : { ...caller, person: null };

/** Parameter names that differ between the post area and the plugin. */
const pluginFieldNames: Readonly<Record<string, string>> = {
  comment_text: 'text',
  cursor: 'after_cursor',
  'cursors.0': 'after_cursor',
  targets: 'after',
};

function withPluginFieldNames(error: unknown): unknown {
  if (!(error instanceof ApiError) || error.details.fields === undefined) return error;
  const named = Object.entries(error.details.fields).map(([field, why]) => [pluginFieldNames[field] ?? field, why]);
  return new ApiError(error.reason, { ...error.details, fields: Object.fromEntries(named) as Record<string, string> });
}

/**
 * Defines a plugin call in terms of the post area's handlers, with a caller from a frame of the article's site.
 *
 * @throws ApiError noSuchObject if the article does not exist, noPermission if it belongs to another site; the errors
 * of these handlers, with the field names of the plugin call
 */
export const definePluginCall =
  <Name extends MockedName>(
    answer: (input: Parameters<MockHandler<Name>>[0], context: ArticleContext) => ReturnType<MockHandler<Name>>,
  ): MockHandler<Name> =>
  (input, caller) => {
    const named = input as NamedArticle;
    const thread = findThread(caller, named);
    const article = thread && articleRecord(thread);
    const site = caller.world.sites.get(thread?.post.article?.site ?? '');
    if (article === undefined || site === undefined) throw new ApiError('noSuchObject');
    if (named.app_id !== undefined && named.app_id !== site.id) throw new ApiError('noPermission');
    const here = callerForSite(caller, site);
    try {
      return answer(input, { article, site, caller: here, actor: named.actor ?? here.person?.id ?? null });
    } catch (error) {
      throw withPluginFieldNames(error);
    }
  };

/** Returns whether the site accepts new comments of the actor: of pages only if it allows them (S6.23). */
export const acceptsAuthor = ({ site, caller, actor }: ArticleContext): boolean =>
  site.settings.acceptsPages || actor === (caller.person?.id ?? null);

/** @throws ApiError noPermission if the site does not accept new comments of the actor */
export function checkAuthor(context: ArticleContext): void {
  if (!acceptsAuthor(context)) throw new ApiError('noPermission');
}

/** Fields that a plugin call passes to the post area unchanged. */
export const commonFields = ({ actor, client_id }: NamedArticle, { article }: ArticleContext) => ({
  ft_ent_identifier: article.id,
  ...(actor === undefined ? {} : { actor }),
  ...(client_id === undefined ? {} : { client_id }),
});

/** Converts records to the plugin's id map. */
export function idMapOf(records: Records, context: ArticleContext, lists: readonly CommentList[] = []): IdMap {
  const { article, site, actor, caller } = context;
  const rights = records.rights?.find(({ actorforpost }) => actorforpost === actor) ?? null;
  const bioOf = (id: string) => caller.world.actor(id)?.coverLine ?? '';
  return toIdMap({ article, records, lists, actor, rights, isEmbeddingOn: site.settings.enableEmbed, bioOf });
}

/** The changes of mutations: what the stream delivers of them, and `seen` as the caller now sees it. */
export function changePayload(updates: readonly ServerUpdate[], context: ArticleContext, seen: Records = {}) {
  const { records, thread } = toChange({ updates, seen, actor: context.actor });
  return { idMap: idMapOf(records, context), thread };
}

/** The payload of a mutation: its change, and the comment as the caller now sees it. */
export function changedPayload(update: ServerUpdate, commentID: string, context: ArticleContext) {
  const { actor } = context;
  const asked = {
    ft_ent_identifier: context.article.id,
    comment_ids: [commentID],
    ...(actor === null ? {} : { actor }),
  };
  const { records } = fetchCommentsById(asked, context.caller);
  return { commentID, ...changePayload([update], context, records) };
}

/** The id of the comment or reply that a call has written. */
export function writtenCommentId({ records }: ServerUpdate, kind: 'comment' | 'reply'): string {
  const written = records.comments?.find(({ parentcommentid }) => (parentcommentid === null) === (kind === 'comment'));
  if (written === undefined) throw new Error('the answer names no comment');
  return written.fbid;
}

type ListAnswer = PayloadOf<typeof endpointRegistry.fetchComments>;

/** Counts the comments of the list that this viewer can see. */
function countVisible({ lists, records }: ListAnswer, context: ArticleContext): number {
  const [list] = lists;
  const seen = records.targets?.[0]?.toplevelcount ?? 0;
  if (list === undefined || list.parent !== null) return list?.count ?? 0;
  const comments = context.caller.world.threads.get(context.article.id)?.comments ?? new Map<string, Comment>();
  const isOwnHeld = ({ author, parent, isSpam, isDeleted }: Comment) =>
    author === context.actor && parent === null && isSpam && !isDeleted;
  const isThere = (id: string) => {
    const { parent, isSpam, isDeleted } = comments.get(id) ?? {};
    return parent === null && isSpam === false && isDeleted === false;
  };
  const held = seen === list.count ? [] : [...comments.values()].filter(isOwnHeld);
  return seen + held.length - hiddenIds(records).filter(isThere).length;
}

/** Converts a page of the post area to the plugin's payload. */
export function pagePayload(answer: ListAnswer, context: ArticleContext): CommentPage {
  const idMap = idMapOf(answer.records, context, answer.lists.slice(1));
  return toCommentPage({ answer, idMap, totalCount: countVisible(answer, context), actor: context.actor });
}

import type { CommentList, PayloadOf, Records, Said } from 'ufi-core/contract';
import { threadKey } from 'ufi-plugin';
import {
  toCommentPage,
  toIdMap,
  type CommentPage,
  type IdMap,
  type PluginArticle,
  type pluginEndpoints,
} from 'ufi-plugin/contract';
import { fetchCommentsById } from '../handlers/fetchCommentsById.ts';
import { articleKey, articleRecord, findSite } from '../world/articles.ts';
import type { Site } from '../world/site.ts';
import type { Comment, Thread } from '../world/thread.ts';
import { hiddenIn } from './hiddenIn.ts';
import type { MockedName } from './mockedEndpoints.ts';
import type { Caller, MockHandler } from './mockHandler.ts';
import { badParameter, Refused } from './refused.ts';

interface NamedArticle {
  readonly app_id?: string | undefined;
  readonly target_id?: string | undefined;
  /** What moderating calls name the article by. */
  readonly url_id?: string | undefined;
  readonly iframe_referer?: string | undefined;
  readonly actor?: string | undefined;
  readonly client_id?: string | undefined;
}

/** Where a call of the plugin takes place. */
export interface ArticleScene {
  readonly article: PluginArticle;
  readonly site: Site;
  /** Nobody where the session is not of a frame of this article's site. */
  readonly caller: Caller;
  /** As whom they act. */
  readonly actor: string | null;
}

function threadNamed({ world }: Caller, named: NamedArticle): Thread | undefined {
  const { app_id, url_id, target_id = url_id, iframe_referer } = named;
  if (target_id !== undefined) return world.threads.get(target_id);
  if (iframe_referer === undefined) throw badParameter('target_id', 'missing');
  const key = articleKey(threadKey({ location: iframe_referer }));
  const site = findSite(world, app_id, iframe_referer);
  return [...world.threads.values()].find(({ post }) => post.article?.key === key && post.article.site === site?.id);
}

/** A caller as a site's frames know them: nobody where the session is another's. */
export const callerAt = (caller: Caller, site: Site): Caller =>
  caller.site === site.id ? caller : { ...caller, person: null };

/** What the post area's calls and the plugin's name differently. */
const pluginNames: Readonly<Record<string, string>> = {
  comment_text: 'text',
  cursor: 'after_cursor',
  'cursors.0': 'after_cursor',
  targets: 'after',
};

function inPluginWords(error: unknown): unknown {
  if (!(error instanceof Refused) || error.details.fields === undefined) return error;
  const named = Object.entries(error.details.fields).map(([field, why]) => [pluginNames[field] ?? field, why]);
  return new Refused(error.reason, { ...error.details, fields: Object.fromEntries(named) as Record<string, string> });
}

/**
 * Answers a call of the plugin with the post area's own handlers, for who calls from a frame of the article's site.
 *
 * @throws Refused noSuchObject where there is no such article, noPermission where it is another site's; as those
 * handlers do, with the fields as this call names them
 */
export const inPlugin =
  <Name extends MockedName>(
    answer: (input: Parameters<MockHandler<Name>>[0], scene: ArticleScene) => ReturnType<MockHandler<Name>>,
  ): MockHandler<Name> =>
  (input, caller) => {
    const named = input as NamedArticle;
    const thread = threadNamed(caller, named);
    const article = thread && articleRecord(thread);
    const site = caller.world.sites.get(thread?.post.article?.site ?? '');
    if (article === undefined || site === undefined) throw new Refused('noSuchObject');
    if (named.app_id !== undefined && named.app_id !== site.id) throw new Refused('noPermission');
    const here = callerAt(caller, site);
    try {
      return answer(input, { article, site, caller: here, actor: named.actor ?? here.person?.id ?? null });
    } catch (error) {
      throw inPluginWords(error);
    }
  };

/** Whether the site takes new comments of whom the caller acts as: of pages only where it says so (S6.23). */
export const takesAuthor = ({ site, caller, actor }: ArticleScene): boolean =>
  site.settings.acceptsPages || actor === (caller.person?.id ?? null);

/** @throws Refused noPermission where the site does not take a new comment of whom the caller acts as */
export function checkAuthor(scene: ArticleScene): void {
  if (!takesAuthor(scene)) throw new Refused('noPermission');
}

/** The fields that a call of the post area takes over from the plugin's as they are. */
export const callEntries = ({ actor, client_id }: NamedArticle, { article }: ArticleScene) => ({
  ft_ent_identifier: article.id,
  ...(actor === undefined ? {} : { actor }),
  ...(client_id === undefined ? {} : { client_id }),
});

/** Everything that records name, as the plugin names it. */
export function idMapOf(records: Records, scene: ArticleScene, lists: readonly CommentList[] = []): IdMap {
  const { article, site, actor, caller } = scene;
  const rights = records.rights?.find(({ actorforpost }) => actorforpost === actor) ?? null;
  const bioOf = (id: string) => caller.world.actor(id)?.coverLine ?? '';
  return toIdMap({ article, records, lists, actor, rights, isEmbeddingOn: site.settings.enableEmbed, bioOf });
}

/** What a change of a comment answers: the event as everybody hears it, and the comment as it is for the caller now. */
export function changedAnswer(said: Said, commentID: string, scene: ArticleScene) {
  const { actor } = scene;
  const asked = { ft_ent_identifier: scene.article.id, comment_ids: [commentID], ...(actor === null ? {} : { actor }) };
  const { records } = fetchCommentsById(asked, scene.caller);
  return { commentID, idMap: idMapOf(records, scene), said };
}

/** The comment or reply that a call has written, among what changed with it. */
export function writtenIn({ records }: Said, kind: 'comment' | 'reply'): string {
  const written = records.comments?.find(({ parentcommentid }) => (parentcommentid === null) === (kind === 'comment'));
  if (written === undefined) throw new Error('the answer names no comment');
  return written.fbid;
}

/** How many the whole list has of those that this viewer sees. */
function countSeen(
  { lists, records }: PayloadOf<typeof pluginEndpoints.pageComments>['list'],
  scene: ArticleScene,
): number {
  const [list] = lists;
  const seen = records.targets?.[0]?.toplevelcount ?? 0;
  if (list === undefined || list.parent !== null) return list?.count ?? 0;
  const comments = scene.caller.world.threads.get(scene.article.id)?.comments ?? new Map<string, Comment>();
  const isOwnHeld = ({ author, parent, isSpam, isDeleted }: Comment) =>
    author === scene.actor && parent === null && isSpam && !isDeleted;
  const isThere = (id: string) => {
    const { parent, isSpam, isDeleted } = comments.get(id) ?? {};
    return parent === null && isSpam === false && isDeleted === false;
  };
  const held = seen === list.count ? [] : [...comments.values()].filter(isOwnHeld);
  return seen + held.length - hiddenIn(records).filter(isThere).length;
}

/** A page of the post area as the plugin answers it: comments as they are drawn, beside the list as it lies. */
export function pageAnswer(
  list: PayloadOf<typeof pluginEndpoints.pageComments>['list'],
  scene: ArticleScene,
): CommentPage {
  const idMap = idMapOf(list.records, scene, list.lists);
  return toCommentPage({ list, idMap, totalCount: countSeen(list, scene) });
}

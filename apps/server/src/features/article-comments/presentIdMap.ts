import type { CommentList, Records, ServerUpdate } from 'ufi-core/contract';
import { toChange, toIdMap, type CommentChanged, type IdMap } from 'ufi-plugin/contract';
import { articleRecord, readBios } from '../articles/index.ts';
import { type ArticleContext, sharedCallInput } from './defineArticleHandler.ts';
import { fetchCommentsById, type ThreadServices } from '../lists/index.ts';

/** Presents the result of mutations: what the stream delivers of them, and `seen` as the caller now sees it. */
export async function presentChange(
  updates: readonly ServerUpdate[],
  context: ArticleContext,
  seen?: Records,
): Promise<Omit<CommentChanged, 'commentID'>> {
  const { records, thread } = toChange({ updates, actor: context.actor, ...(seen && { seen }) });
  return { idMap: await presentIdMap(records, context), thread };
}

/** Presents the result of a mutation of one comment, and that comment as the caller now sees it. */
export async function presentUpdatedComment(
  update: ServerUpdate,
  { commentID, actor }: { readonly commentID: string; readonly actor: string | undefined },
  context: ArticleContext<ThreadServices>,
): Promise<CommentChanged> {
  const request = { ...sharedCallInput({ actor }, context), comment_ids: [commentID] };
  const { records } = await fetchCommentsById(request, context.caller, context.services);
  return { commentID, ...(await presentChange([update], context, records)) };
}

/** The id of the added comment or reply among the changed records. */
export function writtenCommentId({ records }: ServerUpdate, kind: 'comment' | 'reply'): string {
  const written = records.comments?.find(({ parentcommentid }) => (parentcommentid === null) === (kind === 'comment'));
  if (written === undefined) throw new Error('the answer names no comment');
  return written.fbid;
}

/** The rights of the call's actor; null for anonymous callers. */
export const rightsOfActor = ({ rights = [] }: Records, { actor }: Pick<ArticleContext, 'actor'>) =>
  rights.find(({ actorforpost }) => actorforpost === actor) ?? null;

/** Converts all records of a core answer to the plugin's id map. */
export async function presentIdMap(
  records: Records,
  context: ArticleContext,
  lists: readonly CommentList[] = [],
): Promise<IdMap> {
  const bios = await readBios(context.services.pool, records);
  const { article, actor } = context;
  const rights = rightsOfActor(records, context);
  const { enable_embed: isEmbeddingOn } = article.site;
  const bioOf = (id: string) => bios[id] ?? '';
  return toIdMap({ article: articleRecord(article), records, lists, actor, rights, isEmbeddingOn, bioOf });
}

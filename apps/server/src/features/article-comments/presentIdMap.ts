import type { CommentList, Records, PayloadOf, ServerUpdate } from 'ufi-core/contract';
import { toIdMap, type IdMap, type pluginEndpoints } from 'ufi-plugin/contract';
import { articleRecord } from '../articles/articleRecord.ts';
import { readBios } from '../articles/readBios.ts';
import { type ArticleContext, sharedCallInput } from './defineArticleHandler.ts';
import { fetchCommentsById } from '../lists/fetchCommentsById.ts';

/** What a change of a comment answers: the event as everybody hears it, and the comment as it is for the caller now. */
export async function presentUpdatedComment(
  update: ServerUpdate,
  { commentID, actor }: { readonly commentID: string; readonly actor: string | undefined },
  context: ArticleContext,
): Promise<PayloadOf<typeof pluginEndpoints.likeComment>> {
  const request = { ...sharedCallInput({ actor }, context), comment_ids: [commentID] };
  const { records } = await fetchCommentsById(request, context.caller, context.services);
  return { commentID, idMap: await presentIdMap(records, context), said: update };
}

/** The comment or reply that a call has written, among what changed with it. */
export function writtenCommentId({ records }: ServerUpdate, kind: 'comment' | 'reply'): string {
  const written = records.comments?.find(({ parentcommentid }) => (parentcommentid === null) === (kind === 'comment'));
  if (written === undefined) throw new Error('the answer names no comment');
  return written.fbid;
}

/** What the actor of a call may do, as an answer of the post area says it; null for nobody. */
export const rightsOfActor = ({ rights = [] }: Records, { actor }: Pick<ArticleContext, 'actor'>) =>
  rights.find(({ actorforpost }) => actorforpost === actor) ?? null;

/** Everything that a post-area answer names, as the plugin names it. */
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

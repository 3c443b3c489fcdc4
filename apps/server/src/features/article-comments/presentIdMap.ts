import type { CommentList, Records } from 'ufi-core/contract';
import { toIdMap, type IdMap } from 'ufi-plugin/contract';
import { articleRecord } from '../articles/articleRecord.ts';
import { readBios } from '../articles/readBios.ts';
import type { ArticleScene } from './inPlugin.ts';

/** What the actor of a call may do, as an answer of the post area says it; null for nobody. */
export const rightsIn = ({ rights = [] }: Records, { actor }: Pick<ArticleScene, 'actor'>) =>
  rights.find(({ actorforpost }) => actorforpost === actor) ?? null;

/** Everything that a post-area answer names, as the plugin names it. */
export async function presentIdMap(
  records: Records,
  scene: ArticleScene,
  lists: readonly CommentList[] = [],
): Promise<IdMap> {
  const bios = await readBios(scene.services.pool, records);
  const { article, actor } = scene;
  const rights = rightsIn(records, scene);
  const { enable_embed: isEmbeddingOn } = article.site;
  const bioOf = (id: string) => bios[id] ?? '';
  return toIdMap({ article: articleRecord(article), records, lists, actor, rights, isEmbeddingOn, bioOf });
}

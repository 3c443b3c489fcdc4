import type { PayloadOf, ServerUpdate } from 'ufi-core/contract';
import type { pluginEndpoints } from 'ufi-plugin/contract';
import { fetchCommentsById } from '../lists/fetchCommentsById.ts';
import { callEntries, type ArticleScene } from './inPlugin.ts';
import { presentIdMap } from './presentIdMap.ts';

/** What a change of a comment answers: the event as everybody hears it, and the comment as it is for the caller now. */
export async function presentChanged(
  said: ServerUpdate,
  { commentID, actor }: { readonly commentID: string; readonly actor: string | undefined },
  scene: ArticleScene,
): Promise<PayloadOf<typeof pluginEndpoints.likeComment>> {
  const asked = { ...callEntries({ actor }, scene), comment_ids: [commentID] };
  const { records } = await fetchCommentsById(asked, scene.caller, scene.services);
  return { commentID, idMap: await presentIdMap(records, scene), said };
}

/** The comment or reply that a call has written, among what changed with it. */
export function writtenIn({ records }: ServerUpdate, kind: 'comment' | 'reply'): string {
  const written = records.comments?.find(({ parentcommentid }) => (parentcommentid === null) === (kind === 'comment'));
  if (written === undefined) throw new Error('the answer names no comment');
  return written.fbid;
}

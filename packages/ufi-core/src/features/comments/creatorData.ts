import type { AssetRole } from '../../contract/index.ts';
import type { KernelState } from '../../area/optimistic-view/kernelState.ts';
import type { CommentView } from '../../area/optimistic-view/commentView.ts';
import { selectActorRecord } from '../actors/index.ts';

/** The author of a comment (S3.01). */
export interface CreatorData {
  readonly creatorID: string;
  readonly creatorType: 'user' | 'page';
  readonly creatorName: string;
  /** The author's role in the page or group that owns the post, if the viewer may know it. */
  readonly labelType: AssetRole | null;
  /** The author's id if it is a page. */
  readonly pageID: string | null;
  readonly profileURI: string;
}

/** The author of a comment; undefined if the actor is still unknown. */
export function selectCreatorData(
  state: Pick<KernelState, 'serverState'>,
  { author, assetRole }: Pick<CommentView, 'author' | 'assetRole'>,
): CreatorData | undefined {
  const actor = selectActorRecord(state, author);
  if (actor === undefined) return undefined;
  const isPage = actor.kind === 'page';
  return {
    creatorID: author,
    creatorType: isPage ? 'page' : 'user',
    creatorName: actor.name,
    labelType: assetRole,
    pageID: isPage ? author : null,
    profileURI: actor.uri,
  };
}

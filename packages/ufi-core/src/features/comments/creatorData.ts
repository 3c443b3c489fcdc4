import type { AssetRole } from '../../contract/index.ts';
import type { KernelState } from '../../kernel/kernelState.ts';
import type { CommentView } from '../../kernel/optimistic-view/commentView.ts';
import { selectActorRecord } from '../actors/index.ts';

/** Who has made a comment, in one place (S3.01). */
export interface CreatorData {
  readonly creatorID: string;
  readonly creatorType: 'user' | 'page';
  readonly creatorName: string;
  /** What they do for the page or group whose post it is, as far as this viewer is told. */
  readonly labelType: AssetRole | null;
  /** Their own id where they are a page. */
  readonly pageID: string | null;
  readonly profileURI: string;
}

/** Who has made a comment; undefined where nobody has told of them yet. */
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

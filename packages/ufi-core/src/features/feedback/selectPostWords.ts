import type { PostWords } from '../../contract/index.ts';
import type { KernelState } from '../../area/optimistic-view/kernelState.ts';
import { getRow } from '../../kernel/paged/pagedTable.ts';

/** The words of an edited post, by its target; undefined if none are known, as of a post that was never edited. */
export const selectPostWords = (
  { serverState }: Pick<KernelState, 'serverState'>,
  target: string,
): PostWords | undefined => getRow(serverState.words, target);

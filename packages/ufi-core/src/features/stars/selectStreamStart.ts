import type { KernelState } from '../../area/optimistic-view/kernelState.ts';
import { getRow } from '../../kernel/paged/pagedTable.ts';

/**
 * The sequence number from which on the stream has told everything of a post; undefined before its comments are loaded.
 * It is another one after a gap in the stream that could not be filled, and may be again once the lists are fetched anew.
 */
export const selectStreamStart = (
  { serverState }: Pick<KernelState, 'serverState'>,
  target: string,
): number | undefined => getRow(serverState.threads, target)?.since;

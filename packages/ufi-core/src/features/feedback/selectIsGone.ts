import type { KernelState } from '../../area/optimistic-view/kernelState.ts';
import { getRow } from '../../kernel/paged/pagedTable.ts';

/** True if a post was deleted or became inaccessible to this reader while it was open. */
export const selectIsGone = ({ serverState }: Pick<KernelState, 'serverState'>, target: string): boolean =>
  getRow(serverState.threads, target)?.isHidden === true;

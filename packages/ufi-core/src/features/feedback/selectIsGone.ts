import type { KernelState } from '../../kernel/kernelState.ts';
import { getRow } from '../../kernel/paged/pagedTable.ts';

/** Whether a post was deleted, or is no longer for this reader, while they looked. */
export const selectIsGone = ({ serverState }: Pick<KernelState, 'serverState'>, target: string): boolean =>
  getRow(serverState.threads, target)?.isHidden === true;

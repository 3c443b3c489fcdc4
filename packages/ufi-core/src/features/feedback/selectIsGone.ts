import type { KernelState } from '../../kernel/kernelState.ts';
import { getRow } from '../../kernel/paged/pagedTable.ts';

/** Whether a post was deleted, or is no longer for this reader, while they looked. */
export const selectIsGone = ({ truth }: Pick<KernelState, 'truth'>, target: string): boolean =>
  getRow(truth.threads, target)?.isHidden === true;

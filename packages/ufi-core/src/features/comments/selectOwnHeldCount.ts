import { weakMapMemoize } from 'reselect';
import type { KernelState } from '../../kernel/optimistic-view/kernelState.ts';
import { tableRows } from '../../kernel/paged/pagedTable.ts';

// The comment table and the actor list keep their identity until something in them changes.
const countOwnHeld = weakMapMemoize(
  (comments: KernelState['serverState']['comments'], actors: readonly string[], target: string): number => {
    let count = 0;
    for (const row of tableRows(comments)) {
      const isHeld = 'author' in row && row.status === 'spam' && row.parentcommentid === null;
      if (isHeld && row.ftentidentifier === target && actors.includes(row.author)) count += 1;
    }
    return count;
  },
);

/**
 * The number of the viewer's own held top-level comments under a target, as far as they are loaded. The target's count
 * leaves them out, because others cannot see them.
 */
export const selectOwnHeldCount = (
  { serverState, viewer }: Pick<KernelState, 'serverState' | 'viewer'>,
  target: string,
): number => countOwnHeld(serverState.comments, viewer.actors, target);

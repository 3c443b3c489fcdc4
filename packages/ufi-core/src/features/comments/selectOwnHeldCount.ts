import { createSelector } from 'reselect';
import type { KernelState } from '../../area/optimistic-view/kernelState.ts';
import { tableRows } from '../../kernel/paged/pagedTable.ts';

type State = Pick<KernelState, 'serverState' | 'viewer'>;

/**
 * The number of the viewer's own held top-level comments under a target, as far as they are loaded. The target's count
 * leaves them out, because others cannot see them.
 */
export const selectOwnHeldCount = createSelector(
  // The comment table and the actor list keep their identity until something in them changes.
  [
    ({ serverState }: State) => serverState.comments,
    ({ viewer }: State) => viewer.actors,
    (_: State, target: string) => target,
  ],
  (comments, actors, target): number => {
    let count = 0;
    for (const row of tableRows(comments)) {
      const isHeld = 'author' in row && row.status === 'spam' && row.parentcommentid === null;
      if (isHeld && row.ftentidentifier === target && actors.includes(row.author)) count += 1;
    }
    return count;
  },
);

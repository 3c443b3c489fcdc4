import { weakMapMemoize } from 'reselect';
import type { KernelState } from '../../kernel/kernelState.ts';
import { tableRows } from '../../kernel/paged/pagedTable.ts';

// The lists of comments and of actors stay the same objects until something in them changes.
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
 * How many of the viewer's own top-level comments under a target are held, of those that are known here: others don't
 * see them, so the target's count leaves them out.
 */
export const selectOwnHeldCount = (
  { serverState, viewer }: Pick<KernelState, 'serverState' | 'viewer'>,
  target: string,
): number => countOwnHeld(serverState.comments, viewer.actors, target);

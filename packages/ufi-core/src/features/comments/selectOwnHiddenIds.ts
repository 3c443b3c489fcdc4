import { createSelector } from 'reselect';
import { selectActor, type KernelState } from '../../area/optimistic-view/kernelState.ts';
import { tableRows } from '../../kernel/paged/pagedTable.ts';

type State = Pick<KernelState, 'serverState' | 'viewer'>;

/**
 * The comments that the viewer has hidden for themselves, as their actor under a target, as far as the server has sent
 * them.
 */
export const selectOwnHiddenIds = createSelector(
  // The table of marks keeps its identity until something in it changes.
  [(state: State, target: string) => state.serverState.commentMarks[selectActor(state, target) ?? '']],
  (marks): readonly string[] =>
    marks === undefined ? [] : [...tableRows(marks)].flatMap(({ fbid, ishidden }) => (ishidden ? [fbid] : [])),
);

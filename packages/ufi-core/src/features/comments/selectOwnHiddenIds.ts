import { weakMapMemoize } from 'reselect';
import { selectActor, type KernelState } from '../../kernel/optimistic-view/kernelState.ts';
import { tableRows } from '../../kernel/paged/pagedTable.ts';

type Marks = NonNullable<KernelState['serverState']['commentMarks'][string]>;

const none: readonly string[] = [];

// The table of marks keeps its identity until something in it changes.
const hiddenIn = weakMapMemoize((marks: Marks): readonly string[] =>
  [...tableRows(marks)].flatMap(({ fbid, ishidden }) => (ishidden ? [fbid] : [])),
);

/**
 * The comments that the viewer has hidden for themselves, as their actor under a target, as far as the server has sent
 * them.
 */
export function selectOwnHiddenIds(
  state: Pick<KernelState, 'serverState' | 'viewer'>,
  target: string,
): readonly string[] {
  const marks = state.serverState.commentMarks[selectActor(state, target) ?? ''];
  return marks === undefined ? none : hiddenIn(marks);
}

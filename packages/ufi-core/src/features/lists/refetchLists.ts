import type { KernelState } from '../../area/optimistic-view/kernelState.ts';
import { getRow } from '../../kernel/paged/pagedTable.ts';
import type { UfiThunk } from '../../area/ufiThunk.ts';
import { deliveryRetryPolicy, planRetry } from '../../request/index.ts';
import { topEdgeKey } from './edgeKey.ts';
import type { OpenList } from './listsSlice.ts';
import { selectLoadState, type ListsSlice } from './listsSelectors.ts';
import { loadComments } from './loadComments.ts';

type State = KernelState & ListsSlice;

const pageOf = ({ length, around }: OpenList) => ({ length, ...(around === null ? {} : { around }) });

/** True if an instance still needs its list: it may have been loaded or replaced meanwhile. */
const isWanted = ({ lists, serverState }: State, { instance, target, ordering }: OpenList): boolean => {
  const open = lists.open[instance];
  const thread = getRow(serverState.threads, target);
  return (
    open?.target === target &&
    open.ordering === ordering &&
    (thread === undefined || thread.isStale || thread.top.length === 0)
  );
};

/** Fetches a list with retries; nothing else would fill the gap. */
const refetch =
  (list: OpenList, attempt = 1): UfiThunk<Promise<void>, State> =>
  async (dispatch, getState, { clock, random }) => {
    await dispatch(loadComments(list, pageOf(list)));
    const load = selectLoadState(getState(), topEdgeKey(list, null));
    const failure = load === undefined || load.isLoading ? null : load.failure;
    const step = planRetry({ policy: deliveryRetryPolicy, failure, attempt, random });
    if (step.kind !== 'retry') return;
    clock.setTimer(step.afterMs, () => {
      const open = getState().lists.open[list.instance];
      if (open !== undefined && isWanted(getState(), list)) void dispatch(refetch(open, attempt + 1));
    });
  };

/** Refetches a post's displayed lists, each around its reader's position. */
export const refetchLists =
  (target: string): UfiThunk<Promise<void>, State> =>
  async (dispatch, getState) => {
    const open = Object.values(getState().lists.open).filter((list) => list.target === target);
    await Promise.all(open.map((list) => dispatch(refetch(list))));
  };

import type { UfiThunk } from '../../area/ufiThunk.ts';
import { RequestError } from '../../request/index.ts';
import { loadEnded, loadStarted } from './listsSlice.ts';
import type { ListsSlice } from './listsSelectors.ts';
import type { KernelState } from '../../area/optimistic-view/kernelState.ts';

type State = KernelState & ListsSlice;

/** Loads at a list's edge unless a load is in progress there. The edge shows the progress, or the failure (S4.47). */
export const trackLoad =
  (edge: string, load: UfiThunk<Promise<void>, State>): UfiThunk<Promise<void>, State> =>
  async (dispatch, getState) => {
    if (getState().lists.loads[edge]?.isLoading === true) return;
    dispatch(loadStarted({ edge }));
    try {
      await dispatch(load);
      dispatch(loadEnded({ edge, failure: null }));
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      dispatch(loadEnded({ edge, failure: error.failure }));
    }
  };

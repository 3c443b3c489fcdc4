import { defaultListLength } from '../../contract/index.ts';
import type { KernelState } from '../../area/optimistic-view/kernelState.ts';
import type { UfiThunk } from '../../area/ufiThunk.ts';
import { pagerClicked } from './listsSlice.ts';
import type { TopListRef } from './listActions.ts';
import type { ListsSlice } from './listsSelectors.ts';
import { loadComments } from './loadComments.ts';

/** Loads from one side of a gap; `cursor` is the gap's `onwards` or `backwards`. */
export const loadMoreComments =
  (
    place: TopListRef,
    { cursor, length = defaultListLength }: { cursor: string; length?: number },
  ): UfiThunk<Promise<void>, KernelState & ListsSlice> =>
  (dispatch) => {
    dispatch(pagerClicked({ instance: place.instance }));
    return dispatch(loadComments(place, { cursor, length }));
  };

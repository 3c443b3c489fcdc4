import { defaultListLength } from '../../contract/index.ts';
import type { KernelState } from '../../area/optimistic-view/kernelState.ts';
import type { UfiThunk } from '../../area/ufiThunk.ts';
import type { TopListRef } from './listActions.ts';
import { listOpened } from './listsSlice.ts';
import { selectIsListKnown, type ListsSlice } from './listsSelectors.ts';
import { loadComments } from './loadComments.ts';

/** A list to open. */
export interface OpenListOptions extends TopListRef {
  readonly length?: number;
  /** Opens the list around this comment, as a deep link does. */
  readonly around?: string;
  /** Opens a live list with this maximum length; nothing new is held back in it. */
  readonly liveLimit?: number;
}

/** Opens a list in an instance, and loads its first page unless part of it is already loaded. */
export const openList =
  ({
    length = defaultListLength,
    around,
    liveLimit,
    ...place
  }: OpenListOptions): UfiThunk<Promise<void>, KernelState & ListsSlice> =>
  async (dispatch, getState) => {
    dispatch(listOpened({ ...place, length, around: around ?? null, liveLimit: liveLimit ?? null }));
    if (around === undefined && selectIsListKnown(getState(), place)) return;
    await dispatch(loadComments(place, { length, ...(around === undefined ? {} : { around }) }));
  };

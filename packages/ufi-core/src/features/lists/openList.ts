import { defaultListLength } from '../../contract/index.ts';
import type { KernelState } from '../../kernel/kernelState.ts';
import type { UfiThunk } from '../../kernel/ufiThunk.ts';
import { listOpened, type TopListPlace } from './listActions.ts';
import { selectIsListKnown, type ListsSlice } from './listsSelectors.ts';
import { loadComments } from './loadComments.ts';

/** Which list to show, and how much of it. */
export interface OpenListOptions extends TopListPlace {
  readonly length?: number;
  /** Opens the list around this comment, as a deep link does. */
  readonly around?: string;
  /** Opens it as a live streamed list that holds so many comments: nothing new is held back in it. */
  readonly liveLimit?: number;
}

/** How many comments a live streamed list holds unless told (S9.05). */
export const defaultLiveLimit = 500;

/** Shows a list in an instance, and reads its first page unless something of it is there already. */
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

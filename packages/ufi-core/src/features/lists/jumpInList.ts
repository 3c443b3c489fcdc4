import { defaultListLength, unavailableCommentKey } from '../../contract/index.ts';
import type { KernelState } from '../../area/optimistic-view/kernelState.ts';
import type { UfiThunk } from '../../area/ufiThunk.ts';
import { readComments } from './loadComments.ts';
import type { TopListRef } from './listActions.ts';
import { pagerClicked, readerMoved } from './listsSlice.ts';
import type { ListsSlice } from './listsSelectors.ts';

/** Where to jump in a list by time: to its oldest or newest comments, or to those from a time on (Unix seconds). */
export type JumpTarget = 'start' | 'end' | number;

/**
 * Loads the page of a list by time that a jump leads to. Resolves with the comment to show: the first one of the page,
 * the newest one at the end; null if the list is empty.
 * @throws RequestError
 */
export const jumpInList =
  (place: TopListRef, to: JumpTarget): UfiThunk<Promise<string | null>, KernelState & ListsSlice> =>
  async (dispatch) => {
    const { instance } = place;
    dispatch(pagerClicked({ instance }));
    const page = { length: defaultListLength, ...(to !== 'end' && { from: to }) };
    const ids = (await dispatch(readComments(place, page))).filter((id) => id !== unavailableCommentKey);
    const comment = ids.at(to === 'end' ? -1 : 0) ?? null;
    if (comment !== null) dispatch(readerMoved({ instance, comment }));
    return comment;
  };

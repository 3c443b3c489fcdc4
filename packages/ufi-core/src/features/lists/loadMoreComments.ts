import { defaultListLength } from '../../contract/index.ts';
import type { KernelState } from '../../kernel/optimistic-view/kernelState.ts';
import type { UfiThunk } from '../../kernel/ufiThunk.ts';
import type { TopListPlace } from './listActions.ts';
import type { ListsSlice } from './listsSelectors.ts';
import { loadComments } from './loadComments.ts';

/** Loads from one side of a gap; `cursor` is the gap's `onwards` or `backwards`. */
export const loadMoreComments = (
  place: TopListPlace,
  { cursor, length = defaultListLength }: { cursor: string; length?: number },
): UfiThunk<Promise<void>, KernelState & ListsSlice> => loadComments(place, { cursor, length });

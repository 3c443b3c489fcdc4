import { endpointRegistry, type InputOf } from '../../contract/index.ts';
import type { KernelState } from '../../kernel/optimistic-view/kernelState.ts';
import { commentOfCursor } from '../../kernel/server-state/dropOldest.ts';
import type { UfiThunk } from '../../kernel/ufiThunk.ts';
import { topEdgeKey } from './edgeKey.ts';
import type { TopListPlace } from './listActions.ts';
import type { ListsSlice } from './listsSelectors.ts';
import { readList, type ReadAs } from './readList.ts';
import { trackLoad } from './trackLoad.ts';

type Input = InputOf<typeof endpointRegistry.fetchComments>;

/** Which page to load: at the list's start as displayed, from a cursor, or around a comment. */
export interface PageQuery {
  readonly length: number;
  readonly cursor?: string;
  readonly around?: string;
}

// Comments dropped from a live list are loaded around the oldest one that stayed.
function startOf({ cursor, around = commentOfCursor(cursor) }: PageQuery): Partial<Input> {
  if (around !== undefined) return { around_comment_id: around };
  return cursor === undefined ? {} : { cursor };
}

const inputFor = ({ target, instance, ordering, section }: TopListPlace, page: PageQuery): Input => ({
  ft_ent_identifier: target,
  instance_id: instance,
  orderingmode: ordering,
  section,
  length: page.length,
  ...startOf(page),
});

/** Loads a page of a post's comments, with the first replies of each (S7.22). */
export const loadComments =
  (place: TopListPlace, page: PageQuery): UfiThunk<Promise<void>, KernelState & ListsSlice> =>
  (dispatch, _, { dispatcher }) => {
    const read = (as: ReadAs) => dispatcher.call(endpointRegistry.fetchComments, { ...inputFor(place, page), ...as });
    return dispatch(trackLoad(topEdgeKey(place, page.cursor ?? null), readList(place, read)));
  };

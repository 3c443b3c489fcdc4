import { defaultListLength, endpointRegistry } from '../../contract/index.ts';
import type { CommentAreaRef } from '../../area/pending-mutations/submitMutation.ts';
import type { KernelState } from '../../area/optimistic-view/kernelState.ts';
import type { UfiThunk } from '../../area/ufiThunk.ts';
import { pagerClicked, readList, repliesEdgeKey, trackLoad, type ListsSlice, type ReadAs } from '../lists/index.ts';

/** A page of replies to load. */
export interface RepliesQuery extends CommentAreaRef {
  readonly parent: string;
  readonly length?: number;
  /** The cursor of a gap among them; without it the first page is loaded. */
  readonly cursor?: string;
  /** Loads the page around this reply, as a deep link does. */
  readonly around?: string;
}

/** A cursor continues, and says where; the first page begins at the oldest reply. */
function startOf({ cursor, around }: RepliesQuery) {
  if (around !== undefined) return { around_reply_ids: [around] };
  return cursor === undefined ? { offsets: [0] } : { cursors: [cursor] };
}

/** Loads replies of a comment, oldest first (S7.23). */
export const loadReplies =
  (wanted: RepliesQuery): UfiThunk<Promise<void>, KernelState & ListsSlice> =>
  (dispatch, getState, { dispatcher }) => {
    const { target, instance, parent, length = defaultListLength, cursor } = wanted;
    if (cursor !== undefined) dispatch(pagerClicked({ instance }));
    const container = getState().lists.open[instance]?.ordering;
    const read = (as: ReadAs) =>
      dispatcher.call(endpointRegistry.fetchReplies, {
        ft_ent_identifier: target,
        instance_id: instance,
        parent_comment_ids: [parent],
        lengths: [length],
        ...startOf(wanted),
        ...(container !== undefined && { containerorderingmode: container }),
        ...as,
      });
    return dispatch(trackLoad(repliesEdgeKey(parent, cursor ?? null), readList({ target, instance }, read)));
  };

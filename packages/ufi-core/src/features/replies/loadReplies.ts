import { defaultListLength, endpointRegistry } from '../../contract/index.ts';
import type { Place } from '../../kernel/pending-mutations/submitMutation.ts';
import type { KernelState } from '../../kernel/optimistic-view/kernelState.ts';
import type { UfiThunk } from '../../kernel/ufiThunk.ts';
import { readList, repliesEdgeKey, trackLoad, type ListsSlice, type ReadAs } from '../lists/index.ts';

/** A page of replies to load. */
export interface RepliesQuery extends Place {
  readonly parent: string;
  readonly length?: number;
  /** The cursor of a gap among them; without it the first page is loaded. */
  readonly cursor?: string;
  /** Loads the page around this reply, as a deep link does. */
  readonly around?: string;
}

/** Loads replies of a comment, oldest first (S7.23). */
export const loadReplies =
  (wanted: RepliesQuery): UfiThunk<Promise<void>, KernelState & ListsSlice> =>
  (dispatch, _, { dispatcher }) => {
    const { target, instance, parent, length = defaultListLength, cursor, around } = wanted;
    const read = (as: ReadAs) =>
      dispatcher.call(endpointRegistry.fetchReplies, {
        ft_ent_identifier: target,
        instance_id: instance,
        parent_comment_ids: [parent],
        lengths: [length],
        ...(cursor === undefined ? {} : { cursors: [cursor] }),
        ...(around === undefined ? {} : { around_reply_ids: [around] }),
        ...as,
      });
    return dispatch(trackLoad(repliesEdgeKey(parent, cursor ?? null), readList({ target, instance }, read)));
  };

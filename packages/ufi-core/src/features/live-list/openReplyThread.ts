import type { CommentAreaRef } from '../../area/pending-mutations/submitMutation.ts';
import type { KernelState } from '../../area/optimistic-view/kernelState.ts';
import { getRow } from '../../kernel/paged/pagedTable.ts';
import type { UfiThunk } from '../../area/ufiThunk.ts';
import type { ListsSlice } from '../lists/index.ts';
import { loadReplies } from '../replies/index.ts';
import { replyThreadOpened } from './replyThreadsSlice.ts';

/** A comment whose replies to open, under a post. */
export interface OpenReplyThreadOptions extends CommentAreaRef {
  readonly comment: string;
}

/**
 * Opens a comment's replies in a live list instead of the ones that were open, and loads them unless they are loaded.
 */
export const openReplyThread =
  ({ comment, ...place }: OpenReplyThreadOptions): UfiThunk<Promise<void>, KernelState & ListsSlice> =>
  async (dispatch, getState) => {
    dispatch(replyThreadOpened({ instance: place.instance, comment }));
    const { serverState, pendingMutations } = getState();
    const parent = pendingMutations.realIds[comment] ?? comment;
    const thread = getRow(serverState.threads, place.target);
    const row = getRow(serverState.comments, parent);
    const hasAny = row !== undefined && 'replycount' in row && row.replycount > 0;
    if (hasAny && thread !== undefined && getRow(thread.replies, parent) === undefined)
      await dispatch(loadReplies({ ...place, parent }));
  };

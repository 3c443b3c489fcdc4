import type { CommentAreaRef } from '../../area/pending-mutations/submitMutation.ts';
import { readComments } from '../../area/readComments.ts';
import type { UfiThunk } from '../../area/ufiThunk.ts';

/**
 * Loads the pinned comments, on top and over the stream, that no list has loaded yet.
 * @throws RequestError
 */
export const loadPinned =
  ({ target, instance }: CommentAreaRef): UfiThunk<Promise<void>> =>
  async (dispatch, getState, { optimisticView }) => {
    const { authorpinnedcommentid, livepinnedcommentid } = optimisticView.selectTarget(getState(), target) ?? {};
    const comments = [...new Set([authorpinnedcommentid, livepinnedcommentid])]
      .filter((id) => id != null)
      .filter((id) => optimisticView.selectComment(getState(), id) === undefined);
    if (comments.length > 0) await dispatch(readComments({ target, comments, instance }));
  };

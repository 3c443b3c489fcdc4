import type { Place } from '../../kernel/pending-mutations/submitMutation.ts';
import { readComments } from '../../kernel/readComments.ts';
import type { UfiThunk } from '../../kernel/ufiThunk.ts';

/** Loads what the author has pinned, on top and over the stream, where no list has brought it yet. Rejects with a `RequestError`. */
export const loadPinned =
  ({ target, instance }: Place): UfiThunk<Promise<void>> =>
  async (dispatch, getState, { optimisticView }) => {
    const { authorpinnedcommentid, livepinnedcommentid } = optimisticView.selectTarget(getState(), target) ?? {};
    const comments = [...new Set([authorpinnedcommentid, livepinnedcommentid])]
      .filter((id) => id != null)
      .filter((id) => optimisticView.selectComment(getState(), id) === undefined);
    if (comments.length > 0) await dispatch(readComments({ target, comments, instance }));
  };

import type { Place } from '../../kernel/intentions/submitIntention.ts';
import { readComments } from '../../kernel/readComments.ts';
import type { UfiThunk } from '../../kernel/ufiThunk.ts';

/** Loads the pinned comment where no list has brought it yet. Rejects with a `RequestError`. */
export const loadPinned =
  ({ target, instance }: Place): UfiThunk<Promise<void>> =>
  async (dispatch, getState, { overlay }) => {
    const pinned = overlay.selectTarget(getState(), target)?.authorpinnedcommentid ?? null;
    if (pinned === null || overlay.selectComment(getState(), pinned) !== undefined) return;
    await dispatch(readComments({ target, comments: [pinned], instance }));
  };

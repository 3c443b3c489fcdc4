import { mutationDropped } from '../../kernel/pending-mutations/mutationActions.ts';
import { problemDismissed } from '../../kernel/optimistic-view/deliverySlice.ts';
import type { UfiThunk } from '../../kernel/ufiThunk.ts';

/** Discards a failed mutation: an unpublished comment disappears, an edit shows the confirmed text again. */
export const discardMutation =
  (clientId: string): UfiThunk<Promise<void>> =>
  async (dispatch, getState, { outbox }) => {
    if (getState().pendingMutations.byClientId[clientId]?.phase !== 'failed') return;
    dispatch(mutationDropped({ clientId }));
    dispatch(problemDismissed({ clientId }));
    await outbox?.discard(clientId);
  };

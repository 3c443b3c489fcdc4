import { problemDismissed } from '../../kernel/pending-mutations/deliverySlice.ts';
import type { UfiThunk } from '../../area/ufiThunk.ts';

/**
 * Discards a mutation that failed or waits for its next attempt: an unpublished comment disappears, an edit shows the
 * confirmed text again.
 */
export const discardMutation =
  (clientId: string): UfiThunk<Promise<void>> =>
  async (dispatch, getState, { outbox }) => {
    const phase = getState().pendingMutations.byClientId[clientId]?.phase;
    if (phase === undefined || phase === 'sending') return;
    const stored = outbox?.discard(clientId);
    dispatch(problemDismissed({ clientId }));
    await stored;
  };

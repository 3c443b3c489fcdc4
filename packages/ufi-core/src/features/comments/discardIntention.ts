import { intentionDropped, problemDismissed } from '../../kernel/intentions/intentionActions.ts';
import type { UfiThunk } from '../../kernel/ufiThunk.ts';

/** Gives up what failed: a comment that was never added goes, an edit shows the confirmed text again. */
export const discardIntention =
  (clientId: string): UfiThunk<Promise<void>> =>
  async (dispatch, getState, { outbox }) => {
    if (getState().intentions.byClientId[clientId]?.phase !== 'failed') return;
    dispatch(intentionDropped({ clientId }));
    dispatch(problemDismissed({ clientId }));
    await outbox?.discard(clientId);
  };

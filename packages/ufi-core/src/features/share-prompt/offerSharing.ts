import type { CommentRecord } from '../../contract/index.ts';
import type { KernelState } from '../../area/optimistic-view/kernelState.ts';
import type { UfiThunk } from '../../area/ufiThunk.ts';
import { isShareable } from '../../text/index.ts';
import { sharePromptAsked, sharePromptClosed, type SharePromptState } from './sharePromptSlice.ts';

/** The state slice of the share prompt. */
export interface SharePromptSlice {
  readonly sharePrompt: SharePromptState;
}

type State = KernelState & SharePromptSlice;

/** Written here, for everybody, with at least five words (S5.05). */
const isWorthSharing = ({ pendingMutations }: KernelState, { fbid, body, privacy_value }: CommentRecord): boolean =>
  fbid in pendingMutations.clientIds && privacy_value === 0 && isShareable(body.text);

const offerOne =
  ({ fbid, ftentidentifier: target }: CommentRecord): UfiThunk<Promise<void>, State> =>
  async (dispatch, getState, { storage }) => {
    const key = `share-prompt:${getState().viewer.person}:${target}`;
    // Without storage it is asked once per page.
    const wasAsked = await storage.get(key).catch(() => undefined);
    if (wasAsked === true || target in getState().sharePrompt.asked) {
      dispatch(sharePromptClosed({ target }));
      return;
    }
    dispatch(sharePromptAsked({ target, comment: fbid }));
    await storage.set(key, true).catch(() => undefined);
  };

/**
 * Offers to share a newly confirmed comment: once per post and viewer, on the first one worth sharing; a second one
 * closes the prompt for good (S5.05, S9.05).
 */
export const offerSharing =
  (comments: readonly CommentRecord[]): UfiThunk<Promise<void>, State> =>
  async (dispatch, getState) => {
    for (const comment of comments) if (isWorthSharing(getState(), comment)) await dispatch(offerOne(comment));
  };

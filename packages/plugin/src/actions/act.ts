import { gateOf, type Gate } from '../gating/gateOf.ts';
import type { ComposerContent } from '../composer/composerContent.ts';
import type { ComposerSlot } from '../state/pluginState.ts';
import type { PluginAction } from '../state/pluginAction.ts';
import type { PluginThunk } from '../state/pluginState.ts';
import { performAction } from './performAction.ts';
import { contentUpdated, signInAbandoned, signInWanted } from '../state/pluginSlice.ts';

/**
 * Performs a visitor's action if they may. If they have to sign in or opt in first, the action and everything that they
 * have written is kept, and the action is performed after they return (S4.40). Returns the gate: unless it is
 * `allowed`, the caller has to open the popup in the same click.
 */
export const act =
  (action: PluginAction): PluginThunk<Gate> =>
  (dispatch, getState) => {
    const gate = gateOf(action.kind, getState().plugin.visitor);
    if (gate === 'allowed') dispatch(performAction(action));
    else dispatch(signInWanted({ waiting: { action, gate } }));
    return gate;
  };

/** Discards the action that waits for signing in, because the visitor has given up. */
export const discardWaitingAction = (): PluginThunk => (dispatch) => void dispatch(signInAbandoned());

/** Updates a composer after typing or attaching. */
export const updateComposerContent =
  (place: ComposerSlot, content: Partial<ComposerContent>): PluginThunk =>
  (dispatch) =>
    void dispatch(contentUpdated({ place, content }));

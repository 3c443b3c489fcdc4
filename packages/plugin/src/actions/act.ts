import { gateOf, type Gate } from '../gating/gateOf.ts';
import type { ComposerContent } from '../composer/composerContent.ts';
import type { ComposerPlace } from '../state/localActions.ts';
import type { PluginAction } from '../state/pluginAction.ts';
import type { PluginThunk } from '../state/pluginState.ts';
import { performAction } from './performAction.ts';

/**
 * Does what a visitor asks for, where they may. Where they have to sign in or agree first, the action and everything
 * that they have written is kept, and finishes by itself after the return (S4.40): open the popup at once, in the same
 * click, when this does not return `allowed`.
 */
export const act =
  (action: PluginAction): PluginThunk<Gate> =>
  (dispatch, getState) => {
    const gate = gateOf(action.kind, getState().own.visitor);
    if (gate === 'allowed') dispatch(performAction(action));
    else dispatch({ type: 'plugin/signInWanted', waiting: { action, gate } });
    return gate;
  };

/** The visitor has given up signing in: nothing waits any more. */
export const discardWaitingAction = (): PluginThunk => (dispatch) => void dispatch({ type: 'plugin/signInAbandoned' });

/** Something was typed or attached. */
export const updateComposerContent =
  (place: ComposerPlace, content: Partial<ComposerContent>): PluginThunk =>
  (dispatch) =>
    void dispatch({ type: 'plugin/contentUpdated', place, content });

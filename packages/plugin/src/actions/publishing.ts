import { selectMustConfirm } from '../selectors/selectFeedChoice.ts';
import { selectSubmitButton } from '../selectors/selectSubmitButton.ts';
import type { PluginThunk, Publishing } from '../state/pluginState.ts';

const set =
  (publishing: Publishing | null): PluginThunk =>
  (dispatch) =>
    void dispatch({ type: 'plugin/publishingSet', publishing });

/** What is about to be sent has to be confirmed: the browser opens a popup in the click, or not at all (S2.14). */
export const beginPublishing = (): PluginThunk => (dispatch, getState) => {
  const state = getState();
  if (selectSubmitButton(state, { kind: 'comment' }).isDisabled || !selectMustConfirm(state)) return;
  dispatch(set({ clientId: null, commentID: null, popup: 'missing' }));
};

/** Nothing was sent after all. */
export const cancelUnsentPublishing = (): PluginThunk => (dispatch, getState) => {
  if (getState().own.publishing?.clientId === null) dispatch(set(null));
};

/** How the popup stands in which a comment is to be confirmed (S7.52). */
export const setPublishPopupStatus =
  (popup: Publishing['popup']): PluginThunk =>
  (dispatch, getState) => {
    const { publishing } = getState().own;
    if (publishing !== null && publishing.popup !== popup) dispatch(set({ ...publishing, popup }));
  };

/** The visitor has read how their comment stands, or wants it on the site only. */
export const endPublishing = (): PluginThunk => (dispatch) => void dispatch(set(null));

/** What proves that the visitor has confirmed what they post for everybody here; null for what the server knows no more. */
export const setPublishToken =
  (token: string | null): PluginThunk =>
  (dispatch) =>
    void dispatch({ type: 'plugin/publishTokenSet', token });

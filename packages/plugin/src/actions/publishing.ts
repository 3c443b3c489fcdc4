import { selectMustConfirm } from '../selectors/selectFeedChoice.ts';
import { selectSubmitButton } from '../selectors/selectSubmitButton.ts';
import type { PluginThunk, Publishing } from '../state/pluginState.ts';
import { publishTokenSet, publishingSet } from '../state/pluginSlice.ts';

const set =
  (publishing: Publishing | null): PluginThunk =>
  (dispatch) =>
    void dispatch(publishingSet({ publishing }));

/** Marks the publication as started during the click, because browsers open a popup only then (S2.14). */
export const beginPublishing = (): PluginThunk => (dispatch, getState) => {
  const state = getState();
  if (selectSubmitButton(state, { kind: 'comment' }).isDisabled || !selectMustConfirm(state)) return;
  dispatch(set({ clientId: null, commentID: null, popup: 'missing' }));
};

/** Resets a publication whose comment was not sent. */
export const cancelUnsentPublishing = (): PluginThunk => (dispatch, getState) => {
  if (getState().plugin.publishing?.clientId === null) dispatch(set(null));
};

/** Sets the status of the popup that confirms a post (S7.52). */
export const setPublishPopupStatus =
  (popup: Publishing['popup']): PluginThunk =>
  (dispatch, getState) => {
    const { publishing } = getState().plugin;
    if (publishing !== null && publishing.popup !== popup) dispatch(set({ ...publishing, popup }));
  };

/** Ends a publication: the visitor has read its result, or keeps the comment on the site only. */
export const endPublishing = (): PluginThunk => (dispatch) => void dispatch(set(null));

/**
 * Sets the token that proves the visitor's confirmation of posts for everybody; null if the server no longer accepts
 * it.
 */
export const setPublishToken =
  (token: string | null): PluginThunk =>
  (dispatch) =>
    void dispatch(publishTokenSet({ token }));

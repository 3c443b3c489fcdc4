import type { AnswerExtras } from '../dialect/pluginCalls.ts';
import type { PluginThunk } from '../state/pluginState.ts';
import { biosReceived, noticeSet } from '../state/pluginSlice.ts';

const biosIn = ({ idMap }: AnswerExtras): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.values(idMap).flatMap((record) => ('bio' in record && record.bio !== '' ? [[record.id, record.bio]] : [])),
  ) as Readonly<Record<string, string>>;

/**
 * Stores what the plugin's answers carry beyond the comment area's: author lines (`bio`), and the notice on a new
 * comment.
 */
export const storeAnswerExtras =
  (extras: AnswerExtras): PluginThunk =>
  (dispatch, getState) => {
    const { bios: known, notice } = getState().plugin;
    const bios = biosIn(extras);
    if (Object.keys(bios).some((id) => known[id] !== bios[id])) dispatch(biosReceived({ bios }));
    const { sentryAction } = extras;
    if (sentryAction !== undefined && sentryAction !== notice) {
      dispatch(noticeSet({ notice: sentryAction }));
    }
  };

/** Dismisses the notice on a new comment. */
export const closeNotice = (): PluginThunk => (dispatch) => void dispatch(noticeSet({ notice: null }));

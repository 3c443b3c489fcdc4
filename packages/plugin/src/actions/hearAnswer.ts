import type { AnswerBeside } from '../dialect/pluginCalls.ts';
import type { PluginThunk } from '../store/pluginState.ts';

const biosIn = ({ idMap }: AnswerBeside): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.values(idMap).flatMap((record) => ('bio' in record && record.bio !== '' ? [[record.id, record.bio]] : [])),
  ) as Readonly<Record<string, string>>;

/** Keeps what an answer of the plugin says beside the post area's: authors' lines, and a notice on a new comment. */
export const hearAnswer =
  (beside: AnswerBeside): PluginThunk =>
  (dispatch, getState) => {
    const { bios: known, notice } = getState().own;
    const bios = biosIn(beside);
    if (Object.keys(bios).some((id) => known[id] !== bios[id])) dispatch({ type: 'plugin/biosHeard', bios });
    const { sentryAction } = beside;
    if (sentryAction !== undefined && sentryAction !== notice) {
      dispatch({ type: 'plugin/noticeSet', notice: sentryAction });
    }
  };

/** The visitor has read what they were told of their comment. */
export const closeNotice = (): PluginThunk => (dispatch) => void dispatch({ type: 'plugin/noticeSet', notice: null });

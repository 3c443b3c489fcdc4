import { RequestError } from 'ufi-core/request';
import { pluginEndpoints } from '../contract/index.ts';
import type { PluginThunk } from '../state/pluginState.ts';
import { problemShown } from '../state/pluginSlice.ts';

/** Loads the code that embeds a comment (S7.51). Null if that is refused; the problem dialog then shows why. */
export const loadEmbedCode =
  (comment_id: string): PluginThunk<Promise<string | null>> =>
  async (dispatch, getState, { dispatcher }) => {
    const { article, site } = getState().plugin.facts;
    const input = { target_id: article.id, app_id: site.id, comment_id, __asyncDialog: '1' };
    try {
      return (await dispatcher.call(pluginEndpoints.fetchEmbedCode, input)).code;
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      dispatch(problemShown({ problem: { summary: error.failure.summary } }));
      return null;
    }
  };

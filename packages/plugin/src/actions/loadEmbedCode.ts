import { RequestError } from 'ufi-core/request';
import { pluginEndpoints } from '../contract/index.ts';
import type { PluginThunk } from '../state/pluginState.ts';

/** Asks for what shows a comment in a page of the site (S7.51); null where that is refused, which the dialog tells. */
export const loadEmbedCode =
  (comment_id: string): PluginThunk<Promise<string | null>> =>
  async (dispatch, getState, { dispatcher }) => {
    const { article, site } = getState().own.facts;
    const input = { target_id: article.id, app_id: site.id, comment_id, __asyncDialog: '1' };
    try {
      return (await dispatcher.call(pluginEndpoints.fetchEmbedCode, input)).code;
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      dispatch({ type: 'plugin/problemShown', problem: { summary: error.failure.summary } });
      return null;
    }
  };

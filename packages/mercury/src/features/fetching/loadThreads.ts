import { RequestError } from 'ufi-core/request';
import type { MessageTag } from '../../contract/index.ts';
import { mercuryUpdateReceived, type MercuryUpdate } from '../../server-state/mercuryUpdateReceived.ts';
import { loadChanged } from '../../kernel/mercuryReducer.ts';
import type { MercuryThunk } from '../../kernel/mercuryServices.ts';
import { fetchGraph, type GraphAnswer } from './fetchGraph.ts';
import { nextListWindow } from './windows.ts';

/** The name of a list's window among the loads. */
export const listLoad = (list: MessageTag): string => `list:${list}`;

/**
 * Runs a load: it is announced, it fails with a status that can be tried again, and there is never a second one of the
 * same window beside it.
 */
export const runLoad =
  (window: string, load: () => Promise<void>): MercuryThunk<Promise<void>> =>
  async (dispatch, getState) => {
    if (getState().loads[window] === 'loading') return;
    dispatch(loadChanged({ window, status: 'loading' }));
    try {
      await load();
      if (getState().loads[window] === 'loading') dispatch(loadChanged({ window, status: null }));
    } catch (error) {
      dispatch(loadChanged({ window, status: 'failed' }));
      if (!(error instanceof RequestError)) throw error;
    }
  };

/** The data of an answer; a failed one ends the load. */
export function dataOf(answer: GraphAnswer | undefined): MercuryUpdate['payload'] | null {
  return answer !== undefined && 'data' in answer ? answer.data : null;
}

/** Loads lists of threads: their newest windows, or of those that are loaded the next older one. */
export const loadThreads =
  (lists: readonly MessageTag[]): MercuryThunk<Promise<void>> =>
  (dispatch, getState) =>
    dispatch(
      runLoad(lists.map(listLoad).join(' '), async () => {
        const asked = lists.flatMap((list) => nextListWindow(getState(), list) ?? []);
        if (asked.length === 0) return;
        const queries = Object.fromEntries(asked.map(({ query }, index) => [`list_${index}`, query]));
        const answers = await dispatch(fetchGraph(queries));
        const updates = asked.flatMap(({ window }, index): MercuryUpdate[] => {
          const payload = dataOf(answers[`list_${index}`]);
          return payload === null ? [] : [{ payload, window }];
        });
        dispatch(mercuryUpdateReceived({ updates }));
        if (updates.length < asked.length) {
          dispatch(loadChanged({ window: lists.map(listLoad).join(' '), status: 'failed' }));
        }
      }),
    );

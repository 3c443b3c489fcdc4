import { tableIds } from 'ufi-core/internal/kernel';
import { messageTags, maxGraphQueries, messagesPageLength, type MessageTag } from '../../contract/index.ts';
import { mercuryUpdateReceived, type MercuryUpdate } from '../../server-state/mercuryUpdateReceived.ts';
import type { MercuryThunk } from '../../kernel/mercuryServices.ts';
import { fetchGraph } from './fetchGraph.ts';
import { dataOf } from './loadThreads.ts';
import type { AskedWindow } from './windows.ts';

/** Number of the loaded threads that are loaded again at once; the others are, when they are shown. */
const keptThreads = 3;

const page = { limit: messagesPageLength, timestamp: null } as const;

const listWindow = (list: MessageTag): AskedWindow => ({
  query: { query: 'thread_list', list, ...page },
  window: { list, timestamp: null },
});

const threadWindow = (thread: string): AskedWindow => ({
  query: { query: 'thread', id: thread, ...page, load_read_receipts: true, load_delivery_receipts: true },
  window: { thread, timestamp: null },
});

/**
 * Loads the newest windows of all that is loaded again, and replaces what was known of lists and threads by them, in one
 * action: after a gap that can't be filled, and where streaming is blocked.
 *
 * @throws RequestError
 */
export const reloadMailbox = (): MercuryThunk<Promise<void>> => async (dispatch, getState) => {
  const { lists, messages } = getState().serverState;
  const wanted = messageTags.filter((tag) => lists[tag] !== undefined);
  const asked = [
    ...(wanted.length === 0 ? (['inbox'] as const) : wanted).map(listWindow),
    ...[...tableIds(messages)].slice(-keptThreads).map(threadWindow),
  ].slice(0, maxGraphQueries);
  const queries = Object.fromEntries(asked.map(({ query }, index) => [`part_${index}`, query]));
  const answers = await dispatch(fetchGraph(queries));
  const updates = asked.flatMap(({ window }, index): MercuryUpdate[] => {
    const payload = dataOf(answers[`part_${index}`]);
    return payload === null ? [] : [{ payload, window }];
  });
  if (updates.length > 0) dispatch(mercuryUpdateReceived({ updates, isReset: true }));
};

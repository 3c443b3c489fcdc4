import { errorCatalog } from 'ufi-core/contract';
import { getRow } from 'ufi-core/internal/kernel';
import { isLaterTime, messagesPageLength, type GraphQuery, type MercuryPayload } from '../../contract/index.ts';
import type { ThreadKey } from '../../effects/mercuryEffects.ts';
import { selectThreadId, threadKeyOf } from '../../optimistic-view/threadView.ts';
import { mercuryUpdateReceived } from '../../server-state/mercuryUpdateReceived.ts';
import { loadChanged } from '../../kernel/mercuryReducer.ts';
import type { MercuryThunk } from '../../kernel/mercuryServices.ts';
import { fetchGraph } from './fetchGraph.ts';
import { dataOf, runLoad } from './loadThreads.ts';
import { nextThreadWindow } from './windows.ts';

/** The name of a thread's window among the loads. */
export const threadLoad = (key: ThreadKey): string => `thread:${key}`;

const receipts = { load_read_receipts: true, load_delivery_receipts: true } as const;

const threadOf = ({ threads = [], thread_marks: marks = [], actions = [] }: MercuryPayload): string | undefined =>
  threads[0]?.thread_id ?? marks[0]?.thread_id ?? actions[0]?.thread_id;

/**
 * Opens what an address names: a thread, or whoever it is with, even before there is one; so one link serves every
 * reader. Resolves with the thread's key; null if there is nobody, or nothing of this mailbox.
 */
export const openThread =
  (named: string): MercuryThunk<Promise<ThreadKey | null>> =>
  async (dispatch, getState) => {
    const query = { query: 'thread', limit: messagesPageLength, timestamp: null, ...receipts } as const;
    const queries: Record<string, GraphQuery> = {
      by_id: { ...query, id: named },
      by_actor: { ...query, other_user_fbid: named },
    };
    const answers = await dispatch(fetchGraph(queries));
    const payload = dataOf(answers['by_id']) ?? dataOf(answers['by_actor']);
    if (payload === null) return null;
    const thread = threadOf(payload);
    const window = thread === undefined ? undefined : ({ thread, timestamp: null } as const);
    dispatch(mercuryUpdateReceived({ updates: [{ payload, ...(window && { window }) }] }));
    const { serverState } = getState();
    const record = thread === undefined ? undefined : getRow(serverState.threads, thread);
    const key: ThreadKey = record === undefined ? `user:${named}` : threadKeyOf(record, serverState.mailbox);
    dispatch(loadChanged({ window: threadLoad(key), status: thread === undefined ? 'absent' : null }));
    return key;
  };

/** Loads a known thread: its newest messages, or those before what is loaded. */
export const loadThread =
  (key: ThreadKey): MercuryThunk<Promise<void>> =>
  (dispatch, getState) =>
    dispatch(
      runLoad(threadLoad(key), async () => {
        const thread = selectThreadId(getState(), key);
        const asked = thread === undefined ? null : nextThreadWindow(getState(), thread);
        if (asked === null) return;
        const answers = await dispatch(fetchGraph({ thread: asked.query }));
        const payload = dataOf(answers['thread']);
        if (payload !== null) dispatch(mercuryUpdateReceived({ updates: [{ payload, window: asked.window }] }));
        else dispatch(loadChanged({ window: threadLoad(key), status: statusOf(answers['thread']) }));
      }),
    );

const statusOf = (answer: unknown): 'absent' | 'failed' =>
  typeof answer === 'object' &&
  answer !== null &&
  'failedCode' in answer &&
  answer.failedCode === errorCatalog.noSuchObject.code
    ? 'absent'
    : 'failed';

/** Loads the part of a thread around a message, as a search has found it. */
export const loadAround =
  (thread: string, message: string): MercuryThunk<Promise<void>> =>
  async (dispatch) => {
    const query = { query: 'thread', id: thread, limit: messagesPageLength + 1, around: message, ...receipts } as const;
    const payload = dataOf((await dispatch(fetchGraph({ thread: query })))['thread']);
    if (payload === null) return;
    const times = (payload.actions ?? []).map(({ timestamp }) => timestamp);
    const timestamp = times.reduce((latest, time) => (isLaterTime(time, latest) ? time : latest), '0');
    dispatch(mercuryUpdateReceived({ updates: [{ payload, window: { thread, timestamp } }] }));
  };

import { mercuryEndpoints, type Recipient } from '../../contract/index.ts';
import { mercuryUpdateReceived } from '../../server-state/mercuryUpdateReceived.ts';
import type { MercuryThunk } from '../../kernel/mercuryServices.ts';

/** A page of results: the messages, newest first, and where to go on; null at the end. */
export interface FoundMessages {
  readonly ids: readonly string[];
  readonly cursor: string | null;
}

/** What is searched for, in all threads or in one. */
export interface MessageSearch {
  readonly text: string;
  readonly thread?: string;
  readonly cursor?: string;
  readonly signal?: AbortSignal;
}

/**
 * Searches the mailbox's own messages.
 *
 * @throws RequestError
 */
export const searchMessages =
  ({ text, thread, cursor, signal }: MessageSearch): MercuryThunk<Promise<FoundMessages>> =>
  async (dispatch, getState, { dispatcher }) => {
    const input = {
      actor: getState().serverState.mailbox,
      q: text,
      ...(thread !== undefined && { thread_id: thread }),
      ...(cursor !== undefined && { cursor }),
    };
    const found = await dispatcher.call(mercuryEndpoints.searchMessages, input, signal && { signal });
    dispatch(mercuryUpdateReceived({ updates: [{ payload: found.said }] }));
    return { ids: found.found, cursor: found.cursor };
  };

/**
 * Suggests people and pages to write to. Each says whether a group that they are added to is a request for them: the one
 * of `group`, or one that begins.
 *
 * @throws RequestError
 */
export const suggestRecipients =
  (text: string, signal?: AbortSignal, group?: string): MercuryThunk<Promise<readonly Recipient[]>> =>
  async (_, getState, { dispatcher }) => {
    const input = { actor: getState().serverState.mailbox, q: text, ...(group !== undefined && { thread_id: group }) };
    return (await dispatcher.call(mercuryEndpoints.suggestRecipients, input, signal && { signal })).entries;
  };

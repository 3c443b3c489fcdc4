import { RequestError } from 'ufi-core/request';
import { mercuryEndpoints } from '../../contract/index.ts';
import { selectMailbox } from '../../optimistic-view/listView.ts';
import type { ThreadKey } from '../../effects/mercuryEffects.ts';
import { selectThreadId } from '../../optimistic-view/threadView.ts';
import type { MercuryThunk } from '../../kernel/mercuryServices.ts';

/**
 * Tells the others in a thread that the mailbox types, or no longer does (S4.19). Nothing leaves while chat is stopped, nor
 * before there is a thread; nobody waits for the outcome.
 */
export const tellTyping =
  (key: ThreadKey, { isTyping }: { readonly isTyping: boolean }): MercuryThunk<Promise<void>> =>
  async (_, getState, { quietDispatcher, makeId }) => {
    const state = getState();
    const thread = selectThreadId(state, key);
    if (thread === undefined || selectMailbox(state).kill_chat) return;
    const input = { actor: state.serverState.mailbox, client_id: makeId(), thread_id: thread, is_typing: isTyping };
    await quietDispatcher.call(mercuryEndpoints.tellTyping, input).catch((error: unknown) => {
      if (!(error instanceof RequestError)) throw error;
    });
  };

import { createDraftStore } from 'ufi-composer';
import { createMemoryLocks, createMemoryStorage, transportFailure } from 'ufi-core/request';
import type { ArticleState } from '../document/frameState.ts';
import type { FrameServices } from '../context/frameServices.ts';
import { openStore } from './openStore.ts';

const nothing = () => undefined;

/** Services for server rendering: they hold the article's state, and make no call. */
export function createServerServices(state: ArticleState): FrameServices {
  const { renderedAt } = state;
  const storage = createMemoryStorage();
  const store = openStore(state, {
    previousState: { keep: nothing, take: () => null },
    ports: {
      transport: {
        send: () => Promise.reject(transportFailure('aborted')),
        openStream() {
          throw transportFailure('aborted');
        },
      },
      clock: { now: () => renderedAt * 1000, setTimer: () => nothing },
      random: () => 0,
      storage,
      locks: createMemoryLocks(),
      network: { isOnline: () => true, subscribe: () => nothing },
      visibility: { isVisible: () => true, subscribe: () => nothing },
      schedule: () => nothing,
    },
  });
  return {
    store,
    drafts: createDraftStore(storage),
    storage,
    dispatcher: { call: () => Promise.reject(transportFailure('aborted')) },
    loadUploadTools: () => Promise.reject(transportFailure('aborted')),
    signIn: {
      open: nothing,
      openPopup: nothing,
      cancel: nothing,
      status: () => 'idle',
      formNonce: () => null,
      formSent: nothing,
      subscribe: () => nothing,
    },
    loadSessions: () => Promise.reject(transportFailure('aborted')),
  };
}

import { createDraftStore } from 'ufi-composer';
import { createMemoryLocks, createMemoryStorage, lineFailure } from 'ufi-core/request';
import type { ArticleState } from '../document/frameState.ts';
import type { FrameServices } from './frameServices.ts';
import { openStore } from './openStore.ts';

const nothing = () => undefined;

/** What a frame is drawn with on the server: it has what the article brought, and neither asks nor sends. */
export function createServerServices(state: ArticleState): FrameServices {
  const { renderedAt } = state;
  const storage = createMemoryStorage();
  const store = openStore(state, {
    previousState: { keep: nothing, take: () => null },
    ports: {
      transport: {
        send: () => Promise.reject(lineFailure('aborted')),
        openStream() {
          throw lineFailure('aborted');
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
    dispatcher: { call: () => Promise.reject(lineFailure('aborted')) },
    loadUploadTools: () => Promise.reject(lineFailure('aborted')),
    signIn: { open: nothing, cancel: nothing, status: () => 'resting', subscribe: () => nothing },
    signOut: () => Promise.resolve(),
  };
}

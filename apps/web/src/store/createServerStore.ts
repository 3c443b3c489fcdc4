import { createPlainPorts, createUfiStore, type UfiStore } from 'ufi-core';
import { lineFailure } from 'ufi-core/request';
import type { PreloadedState } from '../pages/pageData.ts';
import { takePage } from './takePage.ts';

const unsubscribe = () => undefined;

/** The store that a page is drawn with on the server: it has what the page brought, and neither asks nor sends. */
export function createServerStore({ session, page, renderedAt }: PreloadedState): UfiStore {
  const store = createUfiStore({
    session,
    ports: createPlainPorts({
      transport: {
        send: () => Promise.reject(lineFailure('aborted')),
        openStream() {
          throw lineFailure('aborted');
        },
      },
      clock: { now: () => renderedAt * 1000, setTimer: () => unsubscribe },
      random: () => 0,
    }),
  });
  store.dispatch(takePage(page));
  return store;
}

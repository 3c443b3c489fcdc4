import { createPlainPorts, createUfiStore, type UfiStore } from 'ufi-core';
import { transportFailure } from 'ufi-core/request';
import type { PreloadedState } from '../routing/pageData.ts';
import { pageLoaded } from './pageLoaded.ts';

const unsubscribe = () => undefined;

/** The store that a page is drawn with on the server: it has what the page brought, and neither asks nor sends. */
export function createServerStore({ session, page, renderedAt }: PreloadedState): UfiStore {
  const store = createUfiStore({
    session,
    ports: createPlainPorts({
      transport: {
        send: () => Promise.reject(transportFailure('aborted')),
        openStream() {
          throw transportFailure('aborted');
        },
      },
      clock: { now: () => renderedAt * 1000, setTimer: () => unsubscribe },
      random: () => 0,
    }),
  });
  store.dispatch(pageLoaded(page));
  return store;
}

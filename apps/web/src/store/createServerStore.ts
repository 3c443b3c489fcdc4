import { createPlainPorts, createUfiStore, type UfiStore } from 'ufi-core';
import { transportFailure } from 'ufi-core/request';
import type { PreloadedState } from '../routing/pageData.ts';
import { pageLoaded } from './pageLoaded.ts';

const unsubscribe = () => undefined;

/** Creates the store for server rendering: it holds the page's data, and makes no calls. */
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

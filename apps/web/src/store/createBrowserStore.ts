import { browserStorePorts } from 'ufi-browser';
import { createUfiStore, type UfiPorts, type UfiStore } from 'ufi-core';
import type { KeyValueStorage, Transport } from 'ufi-core/request';
import type { PreloadedState } from '../routing/pageData.ts';
import { pageLoaded } from './pageLoaded.ts';

interface BrowserStoreParts {
  readonly state: PreloadedState;
  readonly transport: Transport;
  readonly storage: KeyValueStorage;
  /** Receives usage events, if they are collected. */
  readonly log: UfiPorts['log'];
}

/**
 * Creates the store of a page in the browser. It starts from the server's state, and makes no calls until it is
 * started.
 */
export function createBrowserStore({ state, transport, storage, log }: BrowserStoreParts): UfiStore {
  const { session, page } = state;
  // Loaded beside the page: what is done before that is still done.
  let origin: NonNullable<UfiPorts['origin']> = () => ({});
  const load = async () => (origin = (await import('./createCallOrigin.ts')).createCallOrigin());
  load().catch(() => undefined);
  const store = createUfiStore({
    session,
    ports: {
      transport,
      storage,
      ...browserStorePorts,
      origin: (target) => origin(target),
      ...(log && { log }),
    },
    isChecked: import.meta.env.DEV,
  });
  store.dispatch(pageLoaded(page));
  return store;
}

import { browserStorePorts } from 'ufi-browser';
import { createUfiStore, type UfiPorts, type UfiStore } from 'ufi-core';
import type { KeyValueStorage, Transport } from 'ufi-core/request';
import type { PreloadedState } from '../routing/pageData.ts';
import { pageLoaded } from './pageLoaded.ts';

interface BrowserStoreParts {
  readonly state: PreloadedState;
  readonly transport: Transport;
  readonly storage: KeyValueStorage;
  /** Where what happens is counted, if anybody does. */
  readonly log: UfiPorts['log'];
}

/** The store of a page in the browser. It begins where the server's ended, and is quiet until it is started. */
export function createBrowserStore({ state, transport, storage, log }: BrowserStoreParts): UfiStore {
  const { session, page } = state;
  const store = createUfiStore({
    session,
    ports: {
      transport,
      storage,
      ...browserStorePorts,
      ...(log && { log }),
    },
    isChecked: import.meta.env.DEV,
  });
  store.dispatch(pageLoaded(page));
  return store;
}

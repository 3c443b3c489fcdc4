import { useState, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import type { UfiStore } from 'ufi-core';

interface StoreProviderProps {
  readonly store: UfiStore;
  readonly children: ReactNode;
}

/**
 * Provides the store. What is inside a `Suspense` hydrates later than the rest, when the stream may already have changed
 * the state: it is compared with the server's markup as of the state that both began with, and then updated.
 */
export function StoreProvider({ store, children }: StoreProviderProps) {
  const [serverState] = useState(store.getState);
  return (
    <Provider store={store} serverState={serverState}>
      {children}
    </Provider>
  );
}

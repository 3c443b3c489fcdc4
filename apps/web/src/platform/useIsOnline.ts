import { useSyncExternalStore } from 'react';
import { browserNetwork } from 'ufi-browser';

/** Network state; the server assumes online. */
export const useIsOnline = (): boolean =>
  useSyncExternalStore(browserNetwork.subscribe, browserNetwork.isOnline, () => true);

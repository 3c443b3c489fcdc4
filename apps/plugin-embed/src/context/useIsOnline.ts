import { useSyncExternalStore } from 'react';
import { browserNetwork } from 'ufi-browser';

/** Subscribes to the network state. Server rendering assumes that the browser is online. */
export const useIsOnline = (): boolean =>
  useSyncExternalStore(browserNetwork.subscribe, browserNetwork.isOnline, () => true);

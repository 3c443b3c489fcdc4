import { useSyncExternalStore } from 'react';
import { browserNetwork } from 'ufi-browser';

/** Whether there is a line; the server takes it for granted. */
export const useIsOnline = (): boolean =>
  useSyncExternalStore(browserNetwork.subscribe, browserNetwork.isOnline, () => true);

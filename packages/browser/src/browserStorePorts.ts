import type { UfiPorts } from 'ufi-core';
import { browserClock, browserNetwork, browserRandom, browserVisibility, nextFrame } from './browserPorts.ts';
import { broadcastTabs } from './broadcastTabs.ts';
import { webLocks } from './webLocks.ts';

/** The store ports that all pages of a browser share. Transport, storage and log are the app's. */
export const browserStorePorts = {
  clock: browserClock,
  random: browserRandom,
  locks: webLocks,
  tabs: broadcastTabs,
  network: browserNetwork,
  visibility: browserVisibility,
  schedule: nextFrame,
} satisfies Partial<UfiPorts>;

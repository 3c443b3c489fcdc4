import type { UfiPorts } from 'ufi-core';
import type { Tabs, Locks } from 'ufi-core/request';
import { browserClock, browserNetwork, browserRandom, browserVisibility, nextFrame } from './browserPorts.ts';

/** Messaging among tabs over `BroadcastChannel`. */
const broadcastTabs: Tabs = {
  join(name, receive) {
    const channel = new BroadcastChannel(name);
    channel.addEventListener('message', ({ data }) => receive(data));
    return {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin only
      post: (message) => channel.postMessage(message),
      close: () => channel.close(),
    };
  },
};

/** Mutual exclusion among tabs by the Web Locks API; closing a tab releases its locks. */
const webLocks: Locks = {
  acquire: (name, signal) =>
    new Promise((resolve, reject) => {
      const held = navigator.locks.request(name, { signal }, () => new Promise<void>((release) => resolve(release)));
      held.catch(reject);
    }),
};

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

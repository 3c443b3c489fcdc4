import type { Tabs } from 'ufi-core/request';

/** Messaging among tabs over `BroadcastChannel`. */
export const broadcastTabs: Tabs = {
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

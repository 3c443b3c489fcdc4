import type { Tabs } from 'ufi-core/request';

/** What the pages of a partition say to each other, by the browser's own channels. */
export const broadcastTabs: Tabs = {
  join(name, hear) {
    const channel = new BroadcastChannel(name);
    channel.addEventListener('message', ({ data }) => hear(data));
    return {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin only
      say: (word) => channel.postMessage(word),
      leave: () => channel.close(),
    };
  },
};

import type { Effects, Scene } from '../road/index.ts';

/** What it does to a thread that the actor now hears of it, or not: nothing if it was so already. */
export const subscribe = (isOn: boolean, { thread, isSubscribed }: Scene): Effects | null =>
  isSubscribed === isOn ? null : { object: thread.id, isSubscribed: isOn };

import type { KnownTip, KnownTips } from 'ufi-core';

/** A comment with stars, as a broadcast's room draws it. */
export type RoomTip = Omit<KnownTip, 'second'>;

/**
 * A room's tips after what is known has changed. A comment that was only dropped from memory keeps its place; one that
 * was removed or returned loses it.
 */
export function keepTips(kept: readonly RoomTip[], { tips, gone }: KnownTips): readonly RoomTip[] {
  const all = new Map([...kept, ...tips].map((tip) => [tip.comment, tip]));
  return [...all.values()].filter(({ comment }) => !gone.has(comment));
}

import type { StarsRoom } from 'ufi-core/contract';

/** The picture of a promotion. */
export const matchImage = '/media/gifts/dobro-still.svg';

/** The slice of a promotion that a broadcast gets at a time, and how much it has left when it gets more. */
export const matchSlice = { stars: 10_000, refillBelow: 5_000 } as const;

/**
 * The transfer between a promotion and a broadcast: what fills its slice while it is live, and below 0 all that it has
 * left once it has ended.
 */
export function matchChange(left: number, isLive: boolean, promised: number): number {
  if (!isLive) return -left;
  return left < matchSlice.refillBelow ? Math.min(matchSlice.stars - left, promised) : 0;
}

/** A room with so much left of a promotion; null takes the promotion away. */
export function roomWithMatch({ match, ...room }: StarsRoom, left: number | null): StarsRoom {
  const imageSrc = match?.imageSrc ?? matchImage;
  return { ...room, ...(left !== null && { match: { imageSrc, left } }), version: room.version + 1 };
}

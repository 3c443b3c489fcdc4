import type { Media, World } from './world.ts';

/** How long a video is looked through, in milliseconds. */
export const encodingMs = 2_000;

/** How much of a video has been looked through, from 0 to 100. */
export function encodedPercent({ readyAt = 0 }: Media, { now }: Pick<World, 'now'>): number {
  const left = Math.min(1, Math.max(0, (readyAt - now()) / encodingMs));
  return Math.round((1 - left) * 100);
}

/** Whether a video can't be seen yet (S4.31). */
export const isEncoding = (media: Media, world: Pick<World, 'now'>): boolean => encodedPercent(media, world) < 100;

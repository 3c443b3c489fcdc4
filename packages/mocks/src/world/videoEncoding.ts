import type { Media, World } from './world.ts';

/** Duration of the simulated encoding, in milliseconds. */
export const encodingMs = 2_000;

/** Progress of a video's encoding, from 0 to 100. */
export function encodedPercent({ readyAt = 0 }: Media, { now }: Pick<World, 'now'>): number {
  const left = Math.min(1, Math.max(0, (readyAt - now()) / encodingMs));
  return Math.round((1 - left) * 100);
}

/** Returns whether a video is still being encoded (S4.31). */
export const isEncoding = (media: Media, world: Pick<World, 'now'>): boolean => encodedPercent(media, world) < 100;

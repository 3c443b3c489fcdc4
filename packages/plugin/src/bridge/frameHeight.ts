import { bridgeVersion } from './bridgeVersion.ts';

/**
 * The height in a message of this type; undefined for any other message. A smaller equivalent of `parseFrameMessage`,
 * for the small script.
 */
export function readHeight(data: unknown, type: 'ready' | 'resize'): number | undefined {
  const message: { v?: unknown; type?: unknown; height?: unknown } = Object(data);
  return message.v === bridgeVersion && message.type === type ? clampHeight(message.height) : undefined;
}

/** Largest height that a frame can request, in CSS pixels. */
export const highestFrame = 50_000;

/** A height in whole CSS pixels from 0 to {@link highestFrame}; undefined for anything but a number. */
export function clampHeight(height: unknown): number | undefined {
  return typeof height === 'number' && height >= 0 ? Math.min(Math.ceil(height), highestFrame) : undefined;
}

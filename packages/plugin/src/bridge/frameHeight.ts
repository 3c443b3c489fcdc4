import { bridgeVersion } from './bridgeVersion.ts';

/**
 * The height that a message of this type carries; undefined for any other message. It does for the host's small script
 * what `parseFrameMessage` does, in less.
 */
export function readHeight(data: unknown, type: 'ready' | 'resize'): number | undefined {
  const message: { v?: unknown; type?: unknown; height?: unknown } = Object(data);
  return message.v === bridgeVersion && message.type === type ? clampHeight(message.height) : undefined;
}

/** The highest that a frame can ask to be, in CSS pixels. */
export const highestFrame = 50_000;

/** A height in whole CSS pixels from 0 to {@link highestFrame}; undefined for what is no number. */
export function clampHeight(height: unknown): number | undefined {
  return typeof height === 'number' && height >= 0 ? Math.min(Math.ceil(height), highestFrame) : undefined;
}

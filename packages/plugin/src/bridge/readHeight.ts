import { bridgeVersion } from './bridgeVersion.ts';
import { clampHeight } from './clampHeight.ts';

/**
 * The height that a message of this type carries; undefined for any other message. It does for the host's small script
 * what `parseFrameMessage` does, in less.
 */
export function readHeight(data: unknown, type: 'ready' | 'resize'): number | undefined {
  const said: { v?: unknown; type?: unknown; height?: unknown } = Object(data);
  return said.v === bridgeVersion && said.type === type ? clampHeight(said.height) : undefined;
}

import { markup, placeFrames } from '../placeFrames.ts';
import type { Sdk } from '../sdk.ts';
import { updateFrame } from './updateFrame.ts';

/** Drops frames whose elements have left the page. */
export function forgetDetached({ frames: places }: Sdk): void {
  for (const [element, { port }] of places) {
    if (element.isConnected) continue;
    port?.close();
    places.delete(element);
  }
}

/**
 * Keeps frames in step with the page. The returned function places frames for new markup and changed addresses, and
 * drops those that are gone. An element counts once per address: a frame that somebody has removed is not placed again,
 * as that could go on for ever.
 */
export function createFrameSync(sdk: Sdk): () => void {
  const seen = new WeakMap<Element, string>();
  const isNew = (element: Element): boolean => {
    let address = 'none';
    try {
      address = sdk.addressOf(element);
    } catch {
      // An invalid address is reported when the frame is placed.
    }
    const isSeen = seen.get(element) === address;
    seen.set(element, address);
    return !isSeen;
  };
  return () => {
    forgetDetached(sdk);
    const elements = new Set([...sdk.frames.keys(), ...document.querySelectorAll(markup)]);
    placeFrames([...elements].filter(isNew), (element) => updateFrame(sdk, element));
  };
}

import { frameAddress } from '../frameAddress.ts';
import { markup, placeFrames } from '../placeFrames.ts';
import type { Sdk } from '../sdk.ts';

/** Forgets frames whose elements have left the page. */
export function forgetDetached({ frames: places }: Sdk): void {
  for (const [element, { port }] of places) {
    if (element.isConnected) continue;
    port?.close();
    places.delete(element);
  }
}

/**
 * Follows a page: what it answers places frames in markup that is new and where an address has changed, and forgets
 * those that are gone. An element counts once for each address: a frame that somebody has taken out stays out, since
 * putting it back could go on for ever.
 */
export function createFrameSync(sdk: Sdk): () => void {
  const seen = new WeakMap<Element, string>();
  const isNew = (element: Element): boolean => {
    let address = 'none';
    try {
      address = frameAddress(sdk, element);
    } catch {
      // What is wrong with it is said when it is placed.
    }
    const isSeen = seen.get(element) === address;
    seen.set(element, address);
    return !isSeen;
  };
  return () => {
    forgetDetached(sdk);
    const elements = new Set([...sdk.frames.keys(), ...document.querySelectorAll(markup)]);
    placeFrames(sdk, [...elements].filter(isNew));
  };
}

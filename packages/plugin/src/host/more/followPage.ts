import { frameAddress } from '../frameAddress.ts';
import { markup, placeFrames } from '../placeFrames.ts';
import type { Sdk } from '../sdk.ts';

/** Forgets frames whose elements have left the page. */
export function forgetGone({ places }: Sdk): void {
  for (const [element, { port }] of places) {
    if (element.isConnected) continue;
    port?.close();
    places.delete(element);
  }
}

// A frame that somebody has taken out of its element stays out: putting it back could go on for ever.
function isNews(sdk: Sdk, element: Element): boolean {
  const place = sdk.places.get(element);
  return place === undefined || place.frame.src !== frameAddress(sdk, element);
}

/** Places frames in markup that is new and where an address has changed, and forgets those that are gone. */
export function followPage(sdk: Sdk): void {
  forgetGone(sdk);
  const elements = new Set([...sdk.places.keys(), ...document.querySelectorAll(markup)]);
  placeFrames(
    sdk,
    [...elements].filter((element) => isNews(sdk, element)),
  );
}

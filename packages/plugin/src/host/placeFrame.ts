/* oxlint-disable unicorn/prefer-add-event-listener -- bytes count */
import { frameAddress } from './frameAddress.ts';
import { readOption } from './readOption.ts';
import type { PlacedFrame, Sdk } from './sdk.ts';

// The height is what a few comments need, so that less jumps when the frame says how high it is.
const style = 'display:block;border:0;max-width:100%;height:180px';

/**
 * Places a frame in an element, or leaves the one that stands there if nothing about it has changed. Styles are set by
 * CSSOM only, so that a strict policy of the page lets them pass.
 */
export function placeFrame(sdk: Sdk, element: Element): void {
  const old = sdk.frames.get(element);
  const src = frameAddress(sdk, element);
  if (old?.frame.src === src && old.frame.isConnected) return;
  old?.frame.remove();
  const frame = document.createElement('iframe');
  const place: PlacedFrame = { frame, content: [...element.childNodes] };
  frame.src = src;
  frame.width = readOption(element, 'width') || '100%';
  if (readOption(element, 'lazy') === 'true') frame.loading = 'lazy';
  frame.style.cssText = style + (element.innerHTML.trim() && ';visibility:hidden');
  frame.onload = () => {
    // A document of ours says that it is ready before it has loaded: this is another one, perhaps an error.
    if (!place.port) frame.style.visibility = 'hidden';
    sdk.run('message', place);
  };
  sdk.frames.set(element, place);
  element.append(frame);
}

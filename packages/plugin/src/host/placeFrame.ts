/* oxlint-disable unicorn/prefer-add-event-listener -- bytes count */
import { frameAddress } from './frameAddress.ts';
import { readOption } from './readOption.ts';
import type { PlacedFrame, Sdk } from './sdk.ts';

// A height that fits a few comments, to reduce the jump when the frame reports its own.
const style = 'display:block;border:0;max-width:100%;height:180px';

/**
 * Places a frame in an element, unless the present one is still right. Styles are set through CSSOM, which a strict
 * content security policy allows.
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
    // Our documents send `ready` before they have loaded: this is another one, perhaps an error page.
    if (!place.port) frame.style.visibility = 'hidden';
    sdk.run('message', place);
  };
  sdk.frames.set(element, place);
  element.append(frame);
}

/* oxlint-disable unicorn/prefer-add-event-listener -- bytes count */
import { readOption } from './readOption.ts';
import type { PlacedFrame, Sdk } from './sdk.ts';

// A height that fits a few comments, to reduce the jump when the frame reports its own. The width is all that there is:
// `100vw` fills a container that shrinks to its content, such as an item of a flex row, where `100%` would not.
const style =
  'display:block;border:0;border-radius:18px;color-scheme:light;height:180px;min-width:min(220px,100%);max-width:100%;width:100vw;width:calc(';

/** The given width as CSS, a mere number in pixels. In `calc` keywords such as `auto` are invalid, and left out. */
const cssWidth = (given = ''): string => (+given ? `${given}px` : given.replace(/^100%/, ''));

/** Places a new frame in an element. Styles are set through CSSOM, which a strict content security policy allows. */
export function placeFrame(sdk: Sdk, element: Element): void {
  const frame = document.createElement('iframe');
  const place: PlacedFrame = { frame, content: [...element.childNodes], ground: sdk.groundOf(element) };
  frame.src = sdk.addressOf(element);
  if (readOption(element, 'lazy') === 'true') frame.loading = 'lazy';
  frame.style.cssText = `${style}${cssWidth(readOption(element, 'width'))})${element.innerHTML.trim() && ';visibility:hidden'}`;
  frame.onload = () => {
    // Our documents send `ready` before they have loaded: this is another one, perhaps an error page.
    if (!place.port) frame.style.visibility = 'hidden';
    sdk.run('message', place);
  };
  sdk.frames.set(element, place);
  element.append(frame);
  // What follows stays out of sight: nothing that is seen moves when the frame reports its height. Negative is invalid.
  if (!/embed/.test(element.className))
    frame.style.minHeight = `${innerHeight - Math.max(0, frame.getBoundingClientRect().top)}px`;
}

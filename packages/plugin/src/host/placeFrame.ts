import { frameAddress } from './frameAddress.ts';
import { hearFrame } from './hearFrame.ts';
import { readOption } from './readOption.ts';
import type { Place, Sdk } from './sdk.ts';

const titles: Readonly<Record<string, string>> = { en: 'Comments', ar: 'التعليقات' };

// The height is what a few comments need, so that less jumps when the frame says how high it is.
const style = 'display:block;border:0;max-width:100%;height:180px';

/**
 * Places a frame in an element, or leaves the one that stands there if nothing about it has changed. Styles are set by
 * CSSOM only, so that a strict policy of the page lets them pass.
 */
export function placeFrame(sdk: Sdk, element: Element): void {
  const old = sdk.places.get(element)?.frame;
  const src = frameAddress(sdk, element);
  if (old?.src === src && old.isConnected) return;
  old?.remove();
  const frame = document.createElement('iframe');
  const place: Place = { frame, content: [...element.childNodes] };
  frame.src = src;
  frame.width = readOption(element, 'width') ?? '100%';
  frame.title = titles[(sdk.locale ?? navigator.language).slice(0, 2)] ?? 'Comentários';
  if (readOption(element, 'lazy') === 'true') frame.loading = 'lazy';
  frame.style.cssText = style + (element.innerHTML.trim() && ';visibility:hidden');
  hearFrame(sdk, place);
  sdk.places.set(element, place);
  element.append(frame);
}

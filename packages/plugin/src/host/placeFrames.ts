import { placeFrame } from './placeFrame.ts';
import type { Sdk } from './sdk.ts';

/** Selector of elements that hold frames. */
export const markup = '.fb-comments,.fb-comment-embed,fb\\:comments,ufi-comments';

/** Selector of elements that display a count. */
export const countMarkup = '.fb-comments-count,fb\\:comments-count';

/** Places frames in elements. An element whose `href` is invalid keeps its content. */
export function placeFrames(sdk: Sdk, elements: Iterable<Element>): void {
  for (const element of elements) {
    try {
      placeFrame(sdk, element);
    } catch (error) {
      console.warn(error);
    }
  }
}

import { placeFrame } from './placeFrame.ts';
import type { Sdk } from './sdk.ts';

/** The markup in whose place frames stand. */
export const markup = '.fb-comments,.fb-comment-embed,fb\\:comments,ufi-comments';

/** The markup in whose place a number stands. */
export const countMarkup = '.fb-comments-count,fb\\:comments-count';

/** Places frames in these elements. One whose `href` is no address keeps its content. */
export function placeFrames(sdk: Sdk, elements: Iterable<Element>): void {
  for (const element of elements) {
    try {
      placeFrame(sdk, element);
    } catch (error) {
      console.warn(error);
    }
  }
}

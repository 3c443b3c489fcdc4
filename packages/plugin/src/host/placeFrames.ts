/** Selector of elements that hold frames. */
export const markup = '.fb-comments,.fb-comment-embed,fb\\:comments,ufi-comments';

/** Selector of elements that display a count. */
export const countMarkup = '.fb-comments-count,fb\\:comments-count';

/** Places frames in elements. An element whose `href` is invalid keeps its content. */
export function placeFrames(elements: Iterable<Element>, place: (element: Element) => void): void {
  for (const element of elements) {
    try {
      place(element);
    } catch (error) {
      console.warn(error);
    }
  }
}

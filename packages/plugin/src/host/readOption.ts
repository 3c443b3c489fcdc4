/** The plain name of an attribute: `data-num-posts`, `data-numposts` and `num_posts` are all `numposts`. */
export const plainName = (name: string): string => name.replace(/^data-|[-_]/g, '');

/** What an element's markup says by a plain name. */
export const readOption = (element: Element, plain: string): string | undefined =>
  [...element.attributes].find(({ name }) => plainName(name) === plain)?.value;

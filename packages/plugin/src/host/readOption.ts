/** Normalised attribute name: `data-num-posts`, `data-numposts` and `num_posts` are all `numposts`. */
export const plainName = (name: string): string => name.replace(/^data-|[-_]/g, '');

/** Value of an element's attribute by its normalised name. */
export const readOption = (element: Element, plain: string): string | undefined =>
  [...element.attributes].find(({ name }) => plainName(name) === plain)?.value;

import { createState } from 'lexical';

/** The format of a line break, which by itself has none: a content has a style for each of its characters. */
export const lineBreakStyle = createState('style', {
  parse: (value) => (typeof value === 'number' ? value : 0),
});

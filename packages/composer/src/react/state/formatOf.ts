import { IS_BOLD, IS_CODE, IS_ITALIC, IS_STRIKETHROUGH, IS_UNDERLINE, createState } from 'lexical';
import { inlineStyles, type InlineStyle } from '../../content/editorContent.ts';

/** The format of a line break, which by itself has none: a content has a style for each of its characters. */
export const lineBreakStyle = createState('style', {
  parse: (value) => (typeof value === 'number' ? value : 0),
});

const bitOf: Readonly<Record<InlineStyle, number>> = {
  BOLD: IS_BOLD,
  CODE: IS_CODE,
  ITALIC: IS_ITALIC,
  STRIKETHROUGH: IS_STRIKETHROUGH,
  UNDERLINE: IS_UNDERLINE,
};

/** Inline styles as the bits that Lexical keeps of them. */
export const formatOf = (styles: readonly InlineStyle[]): number =>
  styles.reduce((format, style) => format | bitOf[style], 0);

/** The inline styles among the bits of a format; others are none of ours. */
export const stylesOf = (format: number): InlineStyle[] =>
  inlineStyles.filter((style) => (format & bitOf[style]) !== 0);

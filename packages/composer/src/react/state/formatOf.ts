import { IS_BOLD, IS_CODE, IS_ITALIC, IS_STRIKETHROUGH, IS_UNDERLINE, createState } from 'lexical';
import { inlineStyles, type InlineStyle } from '../../content/editorContent.ts';

/**
 * Format of a line break node, which Lexical does not store; a document has styles for each character, including line
 * breaks.
 */
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

/** Lexical's format bits of inline styles. */
export const formatOf = (styles: readonly InlineStyle[]): number =>
  styles.reduce((format, style) => format | bitOf[style], 0);

/** Inline styles of Lexical's format bits; unsupported bits are ignored. */
export const stylesOf = (format: number): InlineStyle[] =>
  inlineStyles.filter((style) => (format & bitOf[style]) !== 0);

import { plainRun, type TextRun } from '../content/textRuns.ts';
import type { InlineStyle } from '../content/editorContent.ts';

/** Delimiters of the styles that can be nested, outermost first. */
export const marks = [
  ['UNDERLINE', '__'],
  ['STRIKETHROUGH', '~~'],
  ['BOLD', '**'],
  ['ITALIC', '*'],
] as const satisfies readonly (readonly [InlineStyle, string])[];

/** Inline code: the fence has one backtick more than the longest run of backticks inside. */
function codeRun({ text, entity }: TextRun): TextRun {
  const longest = Math.max(0, ...Array.from(text.matchAll(/`+/g), ([ticks]) => ticks.length));
  const fence = '`'.repeat(longest + 1);
  const padding = text.startsWith('`') || text.endsWith('`') ? ' ' : '';
  return {
    text: fence + padding + text + padding + fence,
    style: [],
    entity: entity?.type === 'MENTION' ? null : entity,
  };
}

/** Splits off leading and trailing whitespace, which markdown does not allow inside delimiters. */
const splitEdgeSpace = (run: TextRun): TextRun[] =>
  run.entity !== null || run.style.length === 0
    ? [run]
    : (run.text.match(/^\s+|\s+$|\S(?:.*\S)?/gs) ?? []).map((text) => ({ ...run, text }));

const marksOf = ({ style }: Pick<TextRun, 'style'>): string[] =>
  marks.flatMap(([name, sign]) => (style.includes(name) ? [sign] : []));

const isSpace = ({ text }: TextRun): boolean => !/\S/.test(text);

/** Number of common delimiters, counted from the outermost. */
function sharedCount(one: readonly string[], other: readonly string[]): number {
  const differs = one.findIndex((sign, at) => other[at] !== sign);
  return differs < 0 ? one.length : differs;
}

/** Serializes the inline styles of one line. Text is not escaped. */
export function writeLine(line: readonly TextRun[]): TextRun[] {
  const written: TextRun[] = [];
  let open: readonly string[] = [];
  // Whitespace is held back: only the delimiters that stay open may enclose it.
  let space: TextRun[] = [];
  for (const piece of [...line.flatMap(splitEdgeSpace), null]) {
    if (piece !== null && isSpace(piece)) {
      space.push({ ...piece, style: [] });
      continue;
    }
    const wanted = piece === null ? [] : marksOf(piece);
    const shared = sharedCount(open, wanted);
    written.push(plainRun(open.slice(shared).reverse().join('')), ...space);
    written.push(plainRun(wanted.slice(shared).join('')));
    if (piece !== null) written.push(piece.style.includes('CODE') ? codeRun(piece) : { ...piece, style: [] });
    [open, space] = [wanted, []];
  }
  return written.filter(({ text }) => text !== '');
}

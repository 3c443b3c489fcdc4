import { plainRun, type TextRun } from '../content/textRuns.ts';
import type { InlineStyle } from '../content/editorContent.ts';

/** The signs of the styles that may be inside each other, from the outermost to the innermost. */
export const marks = [
  ['UNDERLINE', '__'],
  ['STRIKETHROUGH', '~~'],
  ['BOLD', '**'],
  ['ITALIC', '*'],
] as const satisfies readonly (readonly [InlineStyle, string])[];

/** Code has signs of its own: one more than there are in a row inside it. */
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

/** Cuts a run so that what is space at its ends, which no mark may embrace, stands by itself. */
const splitEdgeSpace = (run: TextRun): TextRun[] =>
  run.entity !== null || run.style.length === 0
    ? [run]
    : (run.text.match(/^\s+|\s+$|\S(?:.*\S)?/gs) ?? []).map((text) => ({ ...run, text }));

const marksOf = ({ style }: Pick<TextRun, 'style'>): string[] =>
  marks.flatMap(([name, sign]) => (style.includes(name) ? [sign] : []));

const isSpace = ({ text }: TextRun): boolean => !/\S/.test(text);

/** How many marks two pieces have in common, from the outermost. */
function sharedCount(one: readonly string[], other: readonly string[]): number {
  const differs = one.findIndex((sign, at) => other[at] !== sign);
  return differs < 0 ? one.length : differs;
}

/** Writes the runs of one line, with the signs of their styles around them. Text is written as it is. */
export function writeLine(line: readonly TextRun[]): TextRun[] {
  const written: TextRun[] = [];
  let open: readonly string[] = [];
  // Space waits for what comes behind it: only the marks that stay open embrace it.
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

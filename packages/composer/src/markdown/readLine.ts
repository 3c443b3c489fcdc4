import type { TextRun } from '../content/textRuns.ts';
import { inlineStyles, type InlineStyle } from '../content/editorContent.ts';
import { marks } from './writeLine.ts';

const styleOf = (mark: string): InlineStyle | undefined => marks.find(([, written]) => written === mark)?.[0];

// Inline code that begins or ends with a backtick is padded with spaces.
const trimCodePadding = (code: string): string => (/^ (?:`.*|.*`) $/.test(code) ? code.slice(1, -1) : code);

/** Parses the inline styles of a line, the inverse of {@link writeLine}; null if delimiters are unbalanced. */
export function readLine(line: string): TextRun[] | null {
  const sign = /(`+)|__|~~|\*\*|\*/g;
  const runs: TextRun[] = [];
  const open = new Set<InlineStyle>();
  let at = 0;
  const style = (): InlineStyle[] => inlineStyles.filter((name) => open.has(name));
  const add = (end: number) => runs.push({ text: line.slice(at, end), style: style(), entity: null });
  for (let found = sign.exec(line); found !== null; found = sign.exec(line)) {
    const [mark, ticks] = found;
    add(found.index);
    at = sign.lastIndex;
    const name = styleOf(mark);
    if (name !== undefined) open[open.has(name) ? 'delete' : 'add'](name);
    if (ticks === undefined) continue;
    const end = line.indexOf(ticks, at);
    if (end < 0) return null;
    const code = trimCodePadding(line.slice(at, end));
    runs.push({ text: code, style: inlineStyles.filter((each) => each === 'CODE' || open.has(each)), entity: null });
    at = end + ticks.length;
    sign.lastIndex = at;
  }
  add(line.length);
  return open.size === 0 ? runs : null;
}

import type { CharacterRun, EditorContent, Mention, Block } from './editorContent.ts';
import { linkBlocks } from './blocks.ts';

/** Splits a block into runs with their texts. */
export function runsOf({ text, characterList }: Pick<Block, 'text' | 'characterList'>): TextRun[] {
  let end = 0;
  return characterList.map(({ length, style, entity }) => {
    const start = end;
    end += length;
    return { text: text.slice(start, end), style, entity };
  });
}

/** Slices runs by UTF-16 offsets. An entity that is cut becomes plain text. */
export function sliceRuns(runs: readonly TextRun[], start: number, end = Infinity): TextRun[] {
  let at = 0;
  return runs.flatMap((run) => {
    const from = at;
    at += run.text.length;
    if (at <= start || from >= end) return [];
    const text = run.text.slice(Math.max(0, start - from), end - from);
    return [text.length === run.text.length ? run : { ...run, text, entity: null }];
  });
}

/** Splits runs at line breaks, which are dropped. */
export function linesOf(runs: readonly TextRun[]): TextRun[][] {
  const lines: TextRun[][] = [[]];
  for (const run of runs) {
    for (const [at, text] of run.text.split('\n').entries()) {
      if (at > 0) lines.push([]);
      if (text !== '') lines.at(-1)?.push({ ...run, text });
    }
  }
  return lines;
}

/** Length of the runs in UTF-16 units. */
export const lengthOf = (runs: readonly TextRun[]): number => joinRuns(runs).text.length;

/** Run of text with one style and entity. */
export interface TextRun extends Pick<CharacterRun, 'style' | 'entity'> {
  /** The text. */
  readonly text: string;
}

/** Creates a run of plain text. */
export const plainRun = (text: string): TextRun => ({ text, style: [], entity: null });

/** Creates a run for a mention. `text` is the visible part of the name, by default all of it. */
export const mentionRun = (mention: Mention, text = mention.name): TextRun => ({
  text,
  style: [],
  entity: { type: 'MENTION', data: mention },
});

const isSameKind = (one: TextRun, other: TextRun): boolean =>
  one.entity === null && other.entity === null && one.style.join() === other.style.join();

/**
 * Joins runs into a text and its character metadata: adjacent runs with equal styles and no entity are merged, empty
 * ones dropped.
 */
export function joinRuns(runs: readonly TextRun[]): { text: string; characterList: CharacterRun[] } {
  const joined: TextRun[] = [];
  for (const run of runs) {
    const last = joined.at(-1);
    if (run.text === '') continue;
    if (last !== undefined && isSameKind(last, run))
      joined[joined.length - 1] = { ...last, text: last.text + run.text };
    else joined.push(run);
  }
  return {
    text: joined.map(({ text }) => text).join(''),
    characterList: joined.map(({ text, style, entity }) => ({ length: text.length, style, entity })),
  };
}

/** Document of a single unstyled block, the usual case. Lines are separated by `\n`. */
export const contentOfRuns = (runs: readonly TextRun[]): EditorContent => ({
  blocks: linkBlocks([{ key: '0', type: 'unstyled', ...joinRuns(runs), depth: 0, data: {}, parent: null }]),
  selection: null,
});

/** Document of plain text. */
export const contentOfText = (text: string): EditorContent => contentOfRuns([plainRun(text)]);

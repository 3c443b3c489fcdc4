import type { CharacterRun, EditorContent, Mention, Block } from './editorContent.ts';
import { linkBlocks } from './blocks.ts';

/** The runs of a block with their texts, in order. */
export function runsOf({ text, characterList }: Pick<Block, 'text' | 'characterList'>): TextRun[] {
  let end = 0;
  return characterList.map(({ length, style, entity }) => {
    const start = end;
    end += length;
    return { text: text.slice(start, end), style, entity };
  });
}

/** The runs between two places, in UTF-16 units; of an entity that is cut its words stay. */
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

/** The lines of some runs, without the breaks between them. */
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

/** How long some runs are, in UTF-16 units. */
export const lengthOf = (runs: readonly TextRun[]): number => joinRuns(runs).text.length;

/** Some text of one kind. */
export interface TextRun extends Pick<CharacterRun, 'style' | 'entity'> {
  readonly text: string;
}

/** Plain text as a run. */
export const plainRun = (text: string): TextRun => ({ text, style: [], entity: null });

/** A mention as a run: the words that are seen, and whom they name. */
export const mentionRun = (mention: Mention, text = mention.name): TextRun => ({
  text,
  style: [],
  entity: { type: 'MENTION', data: mention },
});

const isSameKind = (one: TextRun, other: TextRun): boolean =>
  one.entity === null && other.entity === null && one.style.join() === other.style.join();

/** The text of some runs and their metadata: neighbours of the same kind as one, empty ones left out. */
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

/** A content of one block without a style, as nearly all are. Its lines are divided by line breaks. */
export const contentOfRuns = (runs: readonly TextRun[]): EditorContent => ({
  blocks: linkBlocks([{ key: '0', type: 'unstyled', ...joinRuns(runs), depth: 0, data: {}, parent: null }]),
  selection: null,
});

/** Plain text as a content. */
export const contentOfText = (text: string): EditorContent => contentOfRuns([plainRun(text)]);

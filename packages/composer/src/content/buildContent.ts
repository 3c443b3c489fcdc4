import type { CharacterRun, EditorContent, Mention } from './editorContent.ts';
import { linkBlocks } from './linkBlocks.ts';

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

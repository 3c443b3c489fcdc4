import type { TextRun } from './buildContent.ts';
import type { Block } from './editorContent.ts';

/** The runs of a block with their texts, in order. */
export function runsOf({ text, characterList }: Pick<Block, 'text' | 'characterList'>): TextRun[] {
  let end = 0;
  return characterList.map(({ length, style, entity }) => {
    const start = end;
    end += length;
    return { text: text.slice(start, end), style, entity };
  });
}

import type { EditorContent } from '../content/editorContent.ts';
import { freeKey, linkBlocks, type LooseBlock } from '../content/blocks.ts';

/** Replaces one block by others; the first keeps its key. Also returns their keys. */
export function replaceBlock(
  { blocks, selection }: EditorContent,
  key: string,
  replacements: readonly Omit<LooseBlock, 'key' | 'parent' | 'data'>[],
): { content: EditorContent; keys: string[] } {
  const used = new Set(blocks.map((block) => block.key));
  const keys = replacements.map((_, at) => (at === 0 ? key : freeKey(key, used)));
  const replaced = blocks.flatMap((block): LooseBlock[] => {
    if (block.key !== key) return [block];
    const { data, parent } = block;
    return replacements.map((replacement, at) => ({ ...replacement, key: keys[at] ?? key, data, parent }));
  });
  return { content: { blocks: linkBlocks(replaced), selection }, keys };
}

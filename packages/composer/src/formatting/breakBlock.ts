import { joinRuns, runsOf, sliceRuns } from '../content/textRuns.ts';
import type { EditorContent } from '../content/editorContent.ts';
import { caretIn, withCaret } from './caretIn.ts';
import { replaceBlock } from './replaceBlock.ts';

/**
 * Breaks the line where the caret stands, as its block wants it: an item is followed by another, an empty one ends its
 * list, a header is followed by text. Null in any other block, which has lines of its own.
 */
export function breakBlock(content: EditorContent): EditorContent | null {
  const caret = caretIn(content);
  if (caret === null) return null;
  const { block, offset } = caret;
  const { key, type, depth, text } = block;
  const isItem = type === 'unordered-list-item' || type === 'ordered-list-item';
  if (!isItem && !type.startsWith('header-')) return null;
  if (text === '') return clearBlock(content);
  const [before, after] = [sliceRuns(runsOf(block), 0, offset), sliceRuns(runsOf(block), offset)];
  const next = isItem ? { type, depth } : { type: 'unstyled' as const, depth: 0 };
  const broken = replaceBlock(content, key, [
    { type, depth, ...joinRuns(before) },
    { ...next, ...joinRuns(after) },
  ]);
  return withCaret(broken.content, broken.keys[1] ?? key, 0);
}

/** Makes plain text of a block at whose beginning the caret stands; null where it is that already. */
export function clearBlock(content: EditorContent): EditorContent | null {
  const caret = caretIn(content);
  if (caret === null || caret.offset > 0 || caret.block.type === 'unstyled') return null;
  const { key, text, characterList } = caret.block;
  return replaceBlock(content, key, [{ type: 'unstyled', depth: 0, text, characterList }]).content;
}

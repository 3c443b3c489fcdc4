import { joinRuns, runsOf, sliceRuns } from '../content/textRuns.ts';
import type { EditorContent } from '../content/editorContent.ts';
import { caretIn, withCaret } from './caretIn.ts';
import { replaceBlock } from './replaceBlock.ts';

/**
 * Line break at the caret by block type: a list item is followed by another item, an empty item ends the list, a header
 * is followed by an unstyled block. Null for other types, which hold several lines.
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

/** Turns the block into an unstyled one if the caret is at its beginning; null otherwise. */
export function clearBlock(content: EditorContent): EditorContent | null {
  const caret = caretIn(content);
  if (caret === null || caret.offset > 0 || caret.block.type === 'unstyled') return null;
  const { key, text, characterList } = caret.block;
  return replaceBlock(content, key, [{ type: 'unstyled', depth: 0, text, characterList }]).content;
}

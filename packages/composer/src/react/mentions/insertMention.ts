import { $getRoot, $getSelection, $isRangeSelection, type RangeSelection } from 'lexical';
import type { Mention } from '../../content/editorContent.ts';
import { $createMentionNode } from '../nodes/MentionNode.ts';
import { $placeOf } from '../state/readState.ts';
import { $placeAt } from '../state/writeState.ts';

/** The range selection; without one, the end of the text. */
export function $selectionOrEnd(): RangeSelection {
  const selection = $getSelection();
  return $isRangeSelection(selection) ? selection : $getRoot().selectEnd();
}

/**
 * Replaces the selection, and the `typed` UTF-16 units before it, by a mention; the caret goes after it. Only inside an
 * update.
 */
export function $insertMention(mention: Mention, typed = 0): void {
  const selection = $selectionOrEnd();
  const { element, offset } = $placeOf(selection.isBackward() ? selection.focus : selection.anchor);
  const start = selection.isBackward() ? selection.focus : selection.anchor;
  start.set(...$placeAt(element, Math.max(0, offset - typed)));
  selection.insertNodes([$createMentionNode(mention)]);
}

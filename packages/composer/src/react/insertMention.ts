import { $getRoot, $getSelection, $isRangeSelection, type RangeSelection } from 'lexical';
import type { Mention } from '../content/editorContent.ts';
import { $createMentionNode } from './nodes/MentionNode.ts';
import { $placeOf } from './state/readState.ts';
import { $placeAt } from './state/writeState.ts';

/** What is selected; where nothing is, the end of the text. */
export function $selectionOrEnd(): RangeSelection {
  const selection = $getSelection();
  return $isRangeSelection(selection) ? selection : $getRoot().selectEnd();
}

/**
 * Puts a mention in the place of what is selected, and of as many characters before it as were typed to find it. The
 * caret goes behind it. Inside an update of the editor.
 */
export function $insertMention(mention: Mention, typed = 0): void {
  const selection = $selectionOrEnd();
  const { element, offset } = $placeOf(selection.isBackward() ? selection.focus : selection.anchor);
  const start = selection.isBackward() ? selection.focus : selection.anchor;
  start.set(...$placeAt(element, Math.max(0, offset - typed)));
  selection.insertNodes([$createMentionNode(mention)]);
}

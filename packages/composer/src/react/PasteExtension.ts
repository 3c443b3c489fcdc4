import {
  $addUpdateTag,
  $getSelection,
  $isRangeSelection,
  COMMAND_PRIORITY_LOW,
  defineExtension,
  PASTE_COMMAND,
  PASTE_TAG,
  type PasteCommandType,
} from 'lexical';
import { readPasted } from '../paste/readPasted.ts';
import { $nodesOf } from './state/writeState.ts';

function $paste(event: PasteCommandType): boolean {
  const selection = $getSelection();
  const clipboard = 'clipboardData' in event ? event.clipboardData : null;
  if (clipboard === null || !$isRangeSelection(selection)) return false;
  const pasted = { text: clipboard.getData('text/plain'), html: clipboard.getData('text/html') };
  const runs = readPasted(pasted, location.origin);
  if (runs.length === 0) return false;
  event.preventDefault();
  // Makes the paste an undo step of its own.
  $addUpdateTag(PASTE_TAG);
  selection.insertNodes(runs.flatMap($nodesOf));
  return true;
}

/** Pasting as plain text with mentions and links. */
export const PasteExtension = defineExtension({
  name: 'comment/paste',
  register: (editor) => editor.registerCommand(PASTE_COMMAND, $paste, COMMAND_PRIORITY_LOW),
});

import { $getHtmlContent, $handlePlainTextDrop } from '@lexical/clipboard';
import {
  $addUpdateTag,
  $getSelection,
  $isRangeSelection,
  COMMAND_PRIORITY_LOW,
  defineExtension,
  DRAGSTART_COMMAND,
  DROP_COMMAND,
  mergeRegister,
  PASTE_TAG,
  type LexicalEditor,
} from 'lexical';
import { readPasted } from '../paste/readPasted.ts';
import { $nodesOf } from './state/writeState.ts';

/** Adds the HTML of the selection to a drag, with mentions as profile links as when copying; Lexical does the rest. */
function $exportDragged({ dataTransfer }: DragEvent, editor: LexicalEditor): boolean {
  const html = $getHtmlContent(editor);
  if (html !== '') dataTransfer?.setData('text/html', html);
  return false;
}

const textTypes: ReadonlySet<string> = new Set(['text/plain', 'text/html', 'text/uri-list']);

/** The drop event without its text: the remaining data tells Lexical in which editor the drag began. */
function withoutText({ clientX, clientY }: DragEvent, dragged: DataTransfer): DragEvent {
  const dataTransfer = new DataTransfer();
  for (const type of dragged.types) if (!textTypes.has(type)) dataTransfer.setData(type, dragged.getData(type));
  return new DragEvent('drop', { clientX, clientY, dataTransfer });
}

function $drop(event: DragEvent, editor: LexicalEditor): boolean {
  const { dataTransfer } = event;
  if (dataTransfer === null) return false;
  const dragged = { text: dataTransfer.getData('text/plain'), html: dataTransfer.getData('text/html') };
  const runs = readPasted(dragged, location.origin);
  // Lexical's own handler inserts plain text.
  if (runs.every(({ entity }) => entity === null)) return false;
  // Lexical removes the dragged text at its origin and sets the caret to the drop point.
  if (!$handlePlainTextDrop(withoutText(event, dataTransfer), editor)) return false;
  event.preventDefault();
  const selection = $getSelection();
  if (!$isRangeSelection(selection) || !selection.isCollapsed()) return true;
  $addUpdateTag(PASTE_TAG);
  selection.insertNodes(runs.flatMap($nodesOf));
  return true;
}

/** Drag and drop that keeps mentions, within an editor and between editors. */
export const DragExtension = defineExtension({
  name: 'comment/drag',
  register: (editor) =>
    mergeRegister(
      editor.registerCommand(DRAGSTART_COMMAND, (event) => $exportDragged(event, editor), COMMAND_PRIORITY_LOW),
      editor.registerCommand(DROP_COMMAND, (event) => $drop(event, editor), COMMAND_PRIORITY_LOW),
    ),
});

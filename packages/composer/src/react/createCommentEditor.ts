import { createEmptyHistoryState, registerHistory } from '@lexical/history';
import { registerPlainText } from '@lexical/plain-text';
import {
  COMMAND_PRIORITY_NORMAL,
  createEditor,
  KEY_ENTER_COMMAND,
  KEY_ESCAPE_COMMAND,
  mergeRegister,
  type LexicalEditor,
} from 'lexical';
import type { EditorPlugin } from './editorPlugin.ts';
import { editorNodes } from './nodes/editorNodes.ts';
import { registerDrag } from './registerDrag.ts';
import { registerPaste } from './registerPaste.ts';

/** Key bindings of an editor, read at the time of the event. */
export interface EditorKeys {
  readonly enterBreaksLine?: boolean | undefined;
  readonly onSubmit: () => void;
  readonly onCancel?: (() => void) | undefined;
}

// Milliseconds after which changes become separate undo steps.
const undoDelay = 300;

/** Creates an editor without a root element. */
export const createCommentEditor = (plugins: readonly EditorPlugin[]): LexicalEditor =>
  createEditor({
    namespace: 'comment',
    nodes: [...editorNodes, ...plugins.flatMap(({ nodes = [] }) => nodes)],
    theme: {
      text: {
        bold: 'ufi-editor__bold',
        code: 'ufi-editor__code',
        italic: 'ufi-editor__italic',
        strikethrough: 'ufi-editor__strikethrough',
        underline: 'ufi-editor__underline',
        underlineStrikethrough: 'ufi-editor__underline-strikethrough',
      },
    },
    onError(error) {
      throw error;
    },
  });

/**
 * Registers the behaviour of an editor: plain text, paste, drag, undo, keys and plugins. A plugin that handles Enter or
 * Escape first registers its command with a priority above normal.
 */
export const registerCommentEditor = (
  editor: LexicalEditor,
  plugins: readonly EditorPlugin[],
  keys: () => EditorKeys,
): (() => void) =>
  mergeRegister(
    registerPlainText(editor),
    registerPaste(editor),
    registerDrag(editor),
    registerHistory(editor, createEmptyHistoryState(), undoDelay),
    editor.registerCommand(KEY_ENTER_COMMAND, (event) => submitOnEnter(event, keys()), COMMAND_PRIORITY_NORMAL),
    editor.registerCommand(KEY_ESCAPE_COMMAND, (event) => cancelOnEscape(event, keys()), COMMAND_PRIORITY_NORMAL),
    ...plugins.flatMap(({ register }) => (register === undefined ? [] : [register(editor)])),
  );

function submitOnEnter(event: KeyboardEvent | null, { enterBreaksLine, onSubmit }: EditorKeys): boolean {
  if (event === null || event.shiftKey || event.isComposing || enterBreaksLine) return false;
  event.preventDefault();
  onSubmit();
  return true;
}

function cancelOnEscape(event: KeyboardEvent, { onCancel }: EditorKeys): boolean {
  if (onCancel === undefined || event.isComposing) return false;
  event.preventDefault();
  onCancel();
  return true;
}

import {
  COMMAND_PRIORITY_EDITOR,
  COMMAND_PRIORITY_NORMAL,
  createCommand,
  KEY_ENTER_COMMAND,
  KEY_ESCAPE_COMMAND,
  mergeRegister,
  type LexicalCommand,
  type LexicalEditor,
} from 'lexical';
import { useEffectEvent, useLayoutEffect } from 'react';

/** Submits the content. An extension prevents it by handling the command with a priority above editor. */
export const SEND_COMMAND: LexicalCommand<void> = createCommand('SEND_COMMAND');

/** Key bindings of an editor, read at the time of the event. */
export interface EditorKeys {
  /** Enter breaks the line instead of submitting, for touch keyboards, which have no other way to break a line. */
  readonly enterBreaksLine?: boolean;
  /** Called by Enter, unless an extension prevents it. */
  readonly onSubmit: () => void;
  /** Called by Escape. */
  readonly onCancel?: (() => void) | undefined;
}

/**
 * Binds Enter and Escape. An extension that handles one of them first registers its command with a priority above
 * normal.
 */
export function useEditorKeys(editor: LexicalEditor, { enterBreaksLine, onSubmit, onCancel }: EditorKeys): void {
  const submit = useEffectEvent(() => (onSubmit(), true));
  const submitOnEnter = useEffectEvent((event: KeyboardEvent | null): boolean => {
    if (event === null || event.shiftKey || event.isComposing || enterBreaksLine) return false;
    event.preventDefault();
    return editor.dispatchCommand(SEND_COMMAND, undefined);
  });
  const cancelOnEscape = useEffectEvent((event: KeyboardEvent): boolean => {
    if (onCancel === undefined || event.isComposing) return false;
    event.preventDefault();
    onCancel();
    return true;
  });
  // In a layout effect: the field that this one replaces hands over its focus within the same commit.
  useLayoutEffect(
    () =>
      mergeRegister(
        editor.registerCommand(SEND_COMMAND, () => submit(), COMMAND_PRIORITY_EDITOR),
        editor.registerCommand(KEY_ENTER_COMMAND, (event) => submitOnEnter(event), COMMAND_PRIORITY_NORMAL),
        editor.registerCommand(KEY_ESCAPE_COMMAND, (event) => cancelOnEscape(event), COMMAND_PRIORITY_NORMAL),
      ),
    [editor],
  );
}

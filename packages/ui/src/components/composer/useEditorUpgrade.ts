import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { withVisibleText, type ComposerContent } from 'ufi-composer';
import type { CommentEditorHandle, TextSelection } from 'ufi-composer/react';
import { useLazyEditor } from './useLazyEditor.ts';

interface EditorUpgradeOptions {
  readonly textareaRef: RefObject<HTMLTextAreaElement | null>;
  readonly editorRef: RefObject<CommentEditorHandle | null>;
  /** True once the field has been focused. */
  readonly isOpen: boolean;
  /** Content of the textarea, as of the last render. */
  readonly content: ComposerContent;
}

/**
 * Upgrades a textarea to the editor: text, selection and focus are handed over in the commit that mounts the editor, so
 * no keystroke is lost. Postponed while an input method is composing, which the replacement would interrupt.
 */
export function useEditorUpgrade({ textareaRef, editorRef, isOpen, content }: EditorUpgradeOptions) {
  const [isComposing, setIsComposing] = useState(false);
  const [isUpgraded, setHasTakenOver] = useState(false);
  // The textarea stays mounted until the next render, in which the focus may already be requested.
  const isEditorActive = useRef(false);
  const Editor = useLazyEditor(isOpen && !isComposing);
  const latest = useRef(content);
  useLayoutEffect(() => {
    latest.current = content;
  });

  useLayoutEffect(() => {
    const textArea = textareaRef.current;
    const editor = editorRef.current;
    if (Editor === undefined || textArea === null || editor === null) return;
    const hasFocus = document.activeElement === textArea;
    // Without focus the textarea may never have had a selection, so the caret goes to the end.
    const written = withVisibleText(latest.current, textArea.value);
    if (hasFocus) editor.setContent(written, selectionOf(textArea));
    else editor.setContent(written);
    if (hasFocus) editor.focus();
    isEditorActive.current = true;
    setHasTakenOver(true);
  }, [textareaRef, editorRef, Editor]);

  return {
    Editor,
    isUpgraded,
    focus: (): void => (isEditorActive.current ? editorRef.current?.focus() : focusAtEnd(textareaRef.current)),
    composition: {
      onCompositionStart: () => setIsComposing(true),
      onCompositionEnd: () => setIsComposing(false),
    },
  };
}

/** Browsers put the caret of an untouched field at its start. */
function focusAtEnd(textArea: HTMLTextAreaElement | null): void {
  if (textArea === null || textArea === document.activeElement) return;
  textArea.focus();
  textArea.setSelectionRange(textArea.value.length, textArea.value.length);
}

const selectionOf = ({ selectionStart, selectionEnd, selectionDirection }: HTMLTextAreaElement): TextSelection =>
  selectionDirection === 'backward'
    ? { anchor: selectionEnd, focus: selectionStart }
    : { anchor: selectionStart, focus: selectionEnd };

import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { withVisibleText, type ComposerContent } from 'ufi-composer';
import type { CommentEditorHandle, TextSelection } from 'ufi-composer/react';
import { useLazyEditor } from './useLazyEditor.ts';

interface EditorUpgradeOptions {
  readonly textareaRef: RefObject<HTMLTextAreaElement | null>;
  readonly editorRef: RefObject<CommentEditorHandle | null>;
  /** The field has been touched. */
  readonly isOpen: boolean;
  /** What stands in the plain field, or did before the last key. */
  readonly content: ComposerContent;
}

/**
 * Hands the words, the selection and the focus of the plain field to the editor in the very step in which that is put
 * beside it, so that no key finds both. It is not put there while a character is being composed: that would cut it.
 */
export function useEditorUpgrade({ textareaRef, editorRef, isOpen, content }: EditorUpgradeOptions) {
  const [isComposing, setIsComposing] = useState(false);
  const [isUpgraded, setHasTakenOver] = useState(false);
  // The plain field is there until the next drawing; before that somebody may ask for the focus.
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
    // A field without the focus may never have had it: then its selection says nothing, and the caret goes to the end.
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

/** A browser puts the caret of a field that was never touched before its first letter. */
function focusAtEnd(textArea: HTMLTextAreaElement | null): void {
  if (textArea === null || textArea === document.activeElement) return;
  textArea.focus();
  textArea.setSelectionRange(textArea.value.length, textArea.value.length);
}

const selectionOf = ({ selectionStart, selectionEnd, selectionDirection }: HTMLTextAreaElement): TextSelection =>
  selectionDirection === 'backward'
    ? { anchor: selectionEnd, focus: selectionStart }
    : { anchor: selectionStart, focus: selectionEnd };

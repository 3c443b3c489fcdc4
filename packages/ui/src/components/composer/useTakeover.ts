import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { changedText, type ComposerContent } from 'ufi-composer';
import type { CommentEditorHandle, TextSelection } from 'ufi-composer/react';
import { useEditor } from './useEditor.ts';

interface TakeoverParts {
  readonly plainRef: RefObject<HTMLTextAreaElement | null>;
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
export function useTakeover({ plainRef, editorRef, isOpen, content }: TakeoverParts) {
  const [isComposing, setIsComposing] = useState(false);
  const [hasTakenOver, setHasTakenOver] = useState(false);
  // The plain field is there until the next drawing; before that somebody may ask for the focus.
  const isEditorsTurn = useRef(false);
  const Editor = useEditor(isOpen && !isComposing);
  const latest = useRef(content);
  useLayoutEffect(() => {
    latest.current = content;
  });

  useLayoutEffect(() => {
    const plain = plainRef.current;
    const editor = editorRef.current;
    if (Editor === undefined || plain === null || editor === null) return;
    const hasFocus = document.activeElement === plain;
    // A field without the focus may never have had it: then its selection says nothing, and the caret goes to the end.
    const written = changedText(latest.current, plain.value);
    if (hasFocus) editor.setContent(written, selectionOf(plain));
    else editor.setContent(written);
    if (hasFocus) editor.focus();
    isEditorsTurn.current = true;
    setHasTakenOver(true);
  }, [plainRef, editorRef, Editor]);

  return {
    Editor,
    hasTakenOver,
    focus: (): void => (isEditorsTurn.current ? editorRef.current?.focus() : focusAtEnd(plainRef.current)),
    composition: {
      onCompositionStart: () => setIsComposing(true),
      onCompositionEnd: () => setIsComposing(false),
    },
  };
}

/** A browser puts the caret of a field that was never touched before its first letter. */
function focusAtEnd(plain: HTMLTextAreaElement | null): void {
  if (plain === null || plain === document.activeElement) return;
  plain.focus();
  plain.setSelectionRange(plain.value.length, plain.value.length);
}

const selectionOf = ({ selectionStart, selectionEnd, selectionDirection }: HTMLTextAreaElement): TextSelection =>
  selectionDirection === 'backward'
    ? { anchor: selectionEnd, focus: selectionStart }
    : { anchor: selectionStart, focus: selectionEnd };

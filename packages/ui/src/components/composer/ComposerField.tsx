import { useEffect, useImperativeHandle, useRef, useState, type KeyboardEvent, type Ref } from 'react';
import { plainContent, type ComposerContent } from 'ufi-composer';
import type { CommentEditorHandle } from 'ufi-composer/react';
import { useEditor } from './useEditor.ts';

/** What the composer asks of its field. */
export interface ComposerFieldHandle {
  focus(): void;
  setText(text: string): void;
}

export interface ComposerFieldProps {
  readonly label: string;
  readonly content: Pick<ComposerContent, 'visibleValue'>;
  /** It has been touched. */
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly onChange: (content: ComposerContent) => void;
  readonly onSubmit: () => void;
  readonly onCancel: (() => void) | undefined;
  readonly ref: Ref<ComposerFieldHandle>;
}

// A touch keyboard has no other way to break a line.
const enterBreaksLine = (): boolean => matchMedia('(pointer: coarse)').matches;

/**
 * The field itself. It begins as the browser's own, which works at once and also where the editor's code can't be had;
 * when that has come, it takes over the words, the caret and the focus between two keys.
 */
export function ComposerField(props: ComposerFieldProps) {
  const { label, content, isOpen, onOpen, onChange, onSubmit, onCancel, ref } = props;
  const boxRef = useRef<HTMLDivElement>(null);
  const plainRef = useRef<HTMLTextAreaElement>(null);
  const editorRef = useRef<CommentEditorHandle>(null);
  const [isComposing, setIsComposing] = useState(false);
  const [hasTakenOver, setHasTakenOver] = useState(false);
  const isEditorsTurn = useRef(false);
  const Editor = useEditor(isOpen);

  useImperativeHandle(ref, () => ({
    focus: () => (isEditorsTurn.current ? editorRef.current : plainRef.current)?.focus(),
    setText: (text) => editorRef.current?.setText(text),
  }));

  // The editor stands ready beside the plain field by now. Nothing comes between a composed character and its keys.
  useEffect(() => {
    const plain = plainRef.current;
    const editor = editorRef.current;
    if (Editor === undefined || isComposing || plain === null || editor === null) return;
    const hadFocus = document.activeElement === plain;
    editor.setText(plain.value, plain.selectionEnd);
    if (hadFocus) editor.focus();
    isEditorsTurn.current = true;
    setHasTakenOver(true);
  }, [Editor, isComposing]);

  return (
    <div className="ufi-composer__field" ref={boxRef} data-taken-over={hasTakenOver || undefined}>
      {!hasTakenOver && (
        <textarea
          ref={plainRef}
          rows={1}
          dir="auto"
          aria-label={label}
          placeholder={label}
          value={content.visibleValue}
          onFocus={onOpen}
          onChange={(event) => onChange(plainContent(event.target.value))}
          onKeyDown={(event) => actOnKey(event, { onSubmit, onCancel })}
          onCompositionStart={() => setIsComposing(true)}
          onCompositionEnd={() => setIsComposing(false)}
        />
      )}
      {Editor && (
        <Editor
          ref={editorRef}
          label={label}
          placeholder={label}
          enterBreaksLine={enterBreaksLine()}
          onChange={onChange}
          onSubmit={onSubmit}
          {...(onCancel && { onCancel })}
        />
      )}
    </div>
  );
}

function actOnKey(
  event: KeyboardEvent<HTMLTextAreaElement>,
  { onSubmit, onCancel }: Pick<ComposerFieldProps, 'onSubmit' | 'onCancel'>,
): void {
  if (event.nativeEvent.isComposing) return;
  if (event.key === 'Escape') onCancel?.();
  if (event.key !== 'Enter' || event.shiftKey || enterBreaksLine()) return;
  event.preventDefault();
  onSubmit();
}

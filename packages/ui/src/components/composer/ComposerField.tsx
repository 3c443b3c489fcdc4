import {
  useImperativeHandle,
  useRef,
  type KeyboardEvent,
  type Ref,
  useEffect,
  useEffectEvent,
  type RefObject,
} from 'react';
import { withVisibleText, type ComposerContent } from 'ufi-composer';
import type { CommentEditorHandle, StarsShortcutProps } from 'ufi-composer/react';
import { useEditorUpgrade } from './useEditorUpgrade.ts';

/** Imperative handle of a {@link ComposerField}. */
export interface ComposerFieldHandle {
  focus(): void;
  setContent(content: ComposerContent): void;
  insertText(text: string): void;
  /** Submits the content, unless a plugin prevents it. */
  send(): void;
}

export interface ComposerFieldProps {
  readonly label: string;
  readonly content: ComposerContent;
  readonly isMarkdown?: boolean | undefined;
  /** True once the field has been focused. */
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly onChange: (content: ComposerContent) => void;
  readonly onSubmit: () => void;
  readonly onCancel?: (() => void) | undefined;
  readonly starsShortcut?: StarsShortcutProps | null | undefined;
  readonly ref: Ref<ComposerFieldHandle>;
}

// A touch keyboard has no other key to break a line.
const enterBreaksLine = (): boolean => matchMedia('(pointer: coarse)').matches;

/**
 * Field of a composer. A native `<textarea>` first, which works before the editor has loaded and if it can't be loaded;
 * then the editor takes over its text, selection and focus.
 */
export function ComposerField(props: ComposerFieldProps) {
  const { label, content, isOpen, onOpen, onChange, onSubmit, ref } = props;
  const textareaRef = useRef<HTMLTextAreaElement>(null);
  const editorRef = useRef<CommentEditorHandle>(null);
  const { Editor, isUpgraded, focus, composition } = useEditorUpgrade({ textareaRef, editorRef, isOpen, content });
  const type = (text: string): void => onChange(withVisibleText(content, text));
  useInputBeforeHydration(textareaRef, { onOpen, onType: type });

  useImperativeHandle(ref, () => ({
    focus,
    setContent(next) {
      if (textareaRef.current !== null) textareaRef.current.value = next.visibleValue;
      editorRef.current?.setContent(next);
    },
    insertText(text) {
      const { current: textArea } = textareaRef;
      if (isUpgraded || textArea === null) return editorRef.current?.insertText(text);
      textArea.setRangeText(text, textArea.selectionStart, textArea.selectionEnd, 'end');
      return type(textArea.value);
    },
    send: () => (isUpgraded ? editorRef.current?.send() : onSubmit()),
  }));

  return (
    <div className="ufi-composer__field" data-taken-over={isUpgraded || undefined}>
      {!isUpgraded && (
        <textarea
          ref={textareaRef}
          rows={1}
          dir="auto"
          aria-label={label}
          placeholder={label}
          // Uncontrolled: a rerender would overwrite a keystroke that React has not processed yet.
          defaultValue={content.visibleValue}
          onFocus={onOpen}
          onChange={(event) => type(event.target.value)}
          onKeyDown={(event) => actOnKey(event, props)}
          {...composition}
        />
      )}
      {Editor && <Editor {...props} ref={editorRef} placeholder={label} enterBreaksLine={enterBreaksLine()} />}
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

interface InputListeners {
  readonly onOpen: () => void;
  readonly onType: (text: string) => void;
}

/** Replays the text and focus that a field received before hydration. */
function useInputBeforeHydration(
  textareaRef: RefObject<HTMLTextAreaElement | null>,
  { onOpen, onType }: InputListeners,
): void {
  const replay = useEffectEvent((textArea: HTMLTextAreaElement) => {
    if (textArea.value !== textArea.defaultValue) onType(textArea.value);
    if (document.activeElement === textArea) onOpen();
  });
  useEffect(() => {
    if (textareaRef.current !== null) replay(textareaRef.current);
  }, [textareaRef]);
}

import { createEmptyHistoryState, registerHistory } from '@lexical/history';
import { registerPlainText } from '@lexical/plain-text';
import {
  $createLineBreakNode,
  $createParagraphNode,
  $createTextNode,
  $getRoot,
  $isTextNode,
  COMMAND_PRIORITY_HIGH,
  createEditor,
  KEY_ENTER_COMMAND,
  KEY_ESCAPE_COMMAND,
  mergeRegister,
  type LexicalEditor,
  type ParagraphNode,
} from 'lexical';
import { useEffect, useImperativeHandle, useRef, type ReactElement, type Ref } from 'react';
import { plainContent, type ComposerContent } from '../content/composerContent.ts';

/** What the owner of an editor can ask of it. */
export interface CommentEditorHandle {
  focus(): void;
  /** Puts another text in its place, the caret before the character of that index; at the end without one. */
  setText(text: string, caret?: number): void;
}

/** See {@link CommentEditor}. */
export interface CommentEditorProps {
  /** The text at the start; later changes of it are not followed. */
  readonly initialText?: string;
  /** What the field is called, for those who can't see it. */
  readonly label: string;
  readonly placeholder?: string;
  /** Plain Enter breaks the line instead of sending: on touch keyboards there is no other way to. */
  readonly enterBreaksLine?: boolean;
  readonly ref?: Ref<CommentEditorHandle>;
  readonly onChange: (content: ComposerContent) => void;
  readonly onSubmit: () => void;
  readonly onCancel?: () => void;
}

function $placeCaret(paragraph: ParagraphNode, caret: number): void {
  let left = caret;
  for (const [index, child] of paragraph.getChildren().entries()) {
    const size = child.getTextContentSize();
    if ($isTextNode(child) && left <= size) return void child.select(left, left);
    if (left === 0) return void paragraph.select(index, index);
    left -= size;
  }
}

function $writeText(text: string, caret: number): void {
  const paragraph = $createParagraphNode();
  for (const [index, line] of text.split('\n').entries()) {
    if (index > 0) paragraph.append($createLineBreakNode());
    if (line !== '') paragraph.append($createTextNode(line));
  }
  $getRoot().clear().append(paragraph).selectEnd();
  $placeCaret(paragraph, caret);
}

const setText = (editor: LexicalEditor, text: string, caret = text.length): void =>
  editor.update(() => $writeText(text, caret), { discrete: true });

const readContent = (editor: LexicalEditor): ComposerContent =>
  plainContent(editor.getEditorState().read(() => $getRoot().getTextContent()));

/**
 * The field in which a comment is written: plain text with undo, input methods and paste. Enter sends and Shift+Enter
 * breaks the line; Escape gives up. The words are the owner's: it hears of every change.
 */
export function CommentEditor(props: CommentEditorProps): ReactElement {
  const { label, placeholder, ref } = props;
  const fieldRef = useRef<HTMLDivElement>(null);
  const editorRef = useRef<LexicalEditor>(null);
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });

  useEffect(() => {
    const editor = createEditor({
      namespace: 'comment',
      onError(error) {
        throw error;
      },
    });
    editorRef.current = editor;
    editor.setRootElement(fieldRef.current);
    const unregister = mergeRegister(
      registerPlainText(editor),
      registerHistory(editor, createEmptyHistoryState(), 300),
      editor.registerCommand(KEY_ENTER_COMMAND, (event) => submitOnEnter(event, latest.current), COMMAND_PRIORITY_HIGH),
      editor.registerCommand(
        KEY_ESCAPE_COMMAND,
        (event) => cancelOnEscape(event, latest.current),
        COMMAND_PRIORITY_HIGH,
      ),
    );
    // The text at the start is read once; from then on the field is its owner.
    setText(editor, latest.current.initialText ?? '');
    const stopListening = editor.registerUpdateListener(({ dirtyElements, dirtyLeaves }) => {
      if (dirtyElements.size + dirtyLeaves.size === 0) return;
      const content = readContent(editor);
      fieldRef.current?.toggleAttribute('data-empty', content.visibleValue === '');
      latest.current.onChange(content);
    });
    return () => {
      stopListening();
      unregister();
      editor.setRootElement(null);
    };
  }, []);

  useImperativeHandle(ref, () => ({
    focus: () => editorRef.current?.focus(),
    setText: (text, caret) => editorRef.current && setText(editorRef.current, text, caret),
  }));

  return (
    <div
      ref={fieldRef}
      className="ufi-editor"
      contentEditable
      suppressContentEditableWarning
      role="textbox"
      tabIndex={0}
      aria-multiline="true"
      aria-label={label}
      aria-placeholder={placeholder}
      data-placeholder={placeholder}
      data-empty={props.initialText ? undefined : ''}
      dir="auto"
      spellCheck
    />
  );
}

function submitOnEnter(event: KeyboardEvent | null, { enterBreaksLine, onSubmit }: CommentEditorProps): boolean {
  if (event === null || event.shiftKey || event.isComposing || enterBreaksLine) return false;
  event.preventDefault();
  onSubmit();
  return true;
}

function cancelOnEscape(event: KeyboardEvent, { onCancel }: CommentEditorProps): boolean {
  if (onCancel === undefined || event.isComposing) return false;
  event.preventDefault();
  onCancel();
  return true;
}

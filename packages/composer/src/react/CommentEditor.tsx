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
  SKIP_DOM_SELECTION_TAG,
  type LexicalEditor,
  type ParagraphNode,
} from 'lexical';
import { useEffect, useImperativeHandle, useLayoutEffect, useRef, type ReactElement, type Ref } from 'react';
import { plainContent, type ComposerContent } from '../content/composerContent.ts';

/** What the owner of an editor can ask of it. */
export interface CommentEditorHandle {
  focus(): void;
  /** Puts another text in its place; the caret goes to its end unless told otherwise. */
  setText(text: string, selection?: TextSelection): void;
}

/** What is selected of a text: from where to where, each before the character of that index. */
export interface TextSelection {
  readonly anchor: number;
  readonly focus: number;
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

type Place = readonly [key: string, offset: number, type: 'text' | 'element'];

/** Where the character of an index stands: in a text, or between the children of the paragraph. */
function $placeOf(paragraph: ParagraphNode, index: number): Place {
  let left = index;
  for (const [place, child] of paragraph.getChildren().entries()) {
    const size = child.getTextContentSize();
    if ($isTextNode(child) && left <= size) return [child.getKey(), left, 'text'];
    if (left === 0) return [paragraph.getKey(), place, 'element'];
    left -= size;
  }
  return [paragraph.getKey(), paragraph.getChildrenSize(), 'element'];
}

function $writeText(text: string, { anchor, focus }: TextSelection): void {
  const paragraph = $createParagraphNode();
  for (const [index, line] of text.split('\n').entries()) {
    if (index > 0) paragraph.append($createLineBreakNode());
    if (line !== '') paragraph.append($createTextNode(line));
  }
  const selection = $getRoot().clear().append(paragraph).selectEnd();
  selection.anchor.set(...$placeOf(paragraph, anchor));
  selection.focus.set(...$placeOf(paragraph, focus));
}

const endOf = (text: string): TextSelection => ({ anchor: text.length, focus: text.length });

const setText = (editor: LexicalEditor, text: string, selection = endOf(text)): void =>
  editor.update(() => $writeText(text, selection), { discrete: true });

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

  // Before anything is drawn: who puts it in the place of another field needs it to work in the same step.
  useLayoutEffect(() => {
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
    const initialText = latest.current.initialText ?? '';
    // The selection stays where it is, in the field before this one.
    editor.update(() => $writeText(initialText, endOf(initialText)), { discrete: true, tag: SKIP_DOM_SELECTION_TAG });
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
    focus() {
      // The editor itself moves the focus a little later, and a key may come before that.
      fieldRef.current?.focus({ preventScroll: true });
      editorRef.current?.focus();
    },
    setText: (text, selection) => editorRef.current && setText(editorRef.current, text, selection),
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

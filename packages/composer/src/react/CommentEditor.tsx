import { useEffect, useImperativeHandle, useRef, useState, type ReactElement, type Ref } from 'react';
import type { ComposerContent } from '../content/composerContent.ts';
import { createHandle, readContent, type CommentEditorHandle } from './commentEditorHandle.ts';
import { createCommentEditor } from './createCommentEditor.ts';
import type { EditorPlugin } from './editorPlugin.ts';
import { registerFormatting } from './registerFormatting.ts';
import { useEditorField } from './useEditorField.ts';

/** See {@link CommentEditor}. */
export interface CommentEditorProps {
  /** What stands in it at the start; later changes of it are not followed. */
  readonly initialContent?: ComposerContent;
  /** What the field is called, for those who can't see it. */
  readonly label: string;
  readonly placeholder?: string;
  /** Plain Enter breaks the line instead of sending: on touch keyboards there is no other way to. */
  readonly enterBreaksLine?: boolean;
  /** Its text can be formatted, and is markdown; what it starts with stays. */
  readonly isMarkdown?: boolean | undefined;
  /** What it can do beside its own; those that it starts with stay. */
  readonly plugins?: readonly EditorPlugin[];
  readonly ref?: Ref<CommentEditorHandle>;
  readonly onChange: (content: ComposerContent) => void;
  readonly onSubmit: () => void;
  readonly onCancel?: () => void;
}

const formattingPlugin: EditorPlugin = { register: registerFormatting };

/**
 * The field in which a comment is written: plain text, mentions and emoticons, with undo, input methods and paste. Enter
 * sends and Shift+Enter breaks the line; Escape gives up. The words are the owner's: it hears of every change.
 */
export function CommentEditor(props: CommentEditorProps): ReactElement {
  const { label, placeholder, ref, initialContent } = props;
  const [options] = useState({ isMarkdown: props.isMarkdown });
  const [plugins] = useState(() => [...(options.isMarkdown ? [formattingPlugin] : []), ...(props.plugins ?? [])]);
  const [editor] = useState(() => createCommentEditor(plugins));
  const fieldRef = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  const send = useRef(() => {
    const content = readContent(editor, options);
    if (plugins.every(({ onSend }) => onSend?.(content) ?? true)) latest.current.onSubmit();
  });
  useEditorField({ editor, plugins, options, fieldRef, latest, send });
  useImperativeHandle(ref, () => ({
    ...createHandle(editor, options),
    send: send.current,
    focus() {
      // The editor itself moves the focus a little later, and a key may come before that.
      fieldRef.current?.focus({ preventScroll: true });
      editor.focus();
    },
  }));

  return (
    <>
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
        data-empty={initialContent?.visibleValue ? undefined : ''}
        dir="auto"
        spellCheck
      />
      {plugins.map(({ Layer }, at) => Layer && <Layer key={at} editor={editor} />)}
    </>
  );
}

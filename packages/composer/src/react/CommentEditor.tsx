import { useEffect, useImperativeHandle, useRef, useState, type ReactElement, type Ref } from 'react';
import type { ComposerContent } from '../content/composerContent.ts';
import { createHandle, readContent, type CommentEditorHandle } from './commentEditorHandle.ts';
import { createCommentEditor } from './createCommentEditor.ts';
import type { EditorPlugin } from './editorPlugin.ts';
import { registerFormatting } from './registerFormatting.ts';
import { useEditorField } from './useEditorField.ts';

/** Props of {@link CommentEditor}. */
export interface CommentEditorProps {
  /** Initial content; later changes of this prop are ignored. */
  readonly initialContent?: ComposerContent;
  /** Accessible name of the field. */
  readonly label: string;
  /** Text shown while the field is empty. */
  readonly placeholder?: string;
  /** Enter breaks the line instead of submitting, for touch keyboards, which have no other way to break a line. */
  readonly enterBreaksLine?: boolean;
  /** Enables formatting; the text is sent as markdown. Read once, on mount. */
  readonly isMarkdown?: boolean | undefined;
  /** Additional plugins. Read once, on mount. */
  readonly plugins?: readonly EditorPlugin[];
  /** Imperative handle. */
  readonly ref?: Ref<CommentEditorHandle>;
  /** Called on each change with the whole content. */
  readonly onChange: (content: ComposerContent) => void;
  /** Called by Enter unless a plugin's `onSend` returns false. */
  readonly onSubmit: () => void;
  /** Called by Escape. */
  readonly onCancel?: () => void;
}

const formattingPlugin: EditorPlugin = { register: registerFormatting };

/**
 * Comment editor (Lexical): plain text with mentions and emoticons, undo, input method and paste support. Enter
 * submits, Shift+Enter breaks the line, Escape cancels. Uncontrolled: it reports changes through `onChange`.
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
      // Lexical moves the focus asynchronously; a keystroke might arrive before that.
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

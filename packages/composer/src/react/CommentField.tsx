import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { ContentEditableElement } from '@lexical/react/LexicalContentEditable';
import { OnChangePlugin } from '@lexical/react/LexicalOnChangePlugin';
import { useLexicalIsTextContentEmpty } from '@lexical/react/useLexicalIsTextContentEmpty';
import { useImperativeHandle, type ReactElement, type Ref } from 'react';
import type { ComposerContent } from '../content/composerContent.ts';
import { createHandle, readContent, type CommentEditorHandle } from './commentEditorHandle.ts';
import { useEditorKeys, type EditorKeys } from './useEditorKeys.ts';

/** Props of {@link CommentField}. */
export interface CommentFieldProps extends EditorKeys {
  /** Accessible name of the field. */
  readonly label: string;
  /** Text shown while the field is empty. */
  readonly placeholder?: string;
  /** Enables formatting; the text is sent as markdown. Read once, on mount. */
  readonly isMarkdown?: boolean | undefined;
  /** Imperative handle. */
  readonly ref?: Ref<CommentEditorHandle>;
  /** Called on each change with the whole content. */
  readonly onChange: (content: ComposerContent) => void;
}

/** Field of the editor that the composer around it provides. */
export function CommentField({
  label,
  placeholder,
  isMarkdown,
  ref,
  onChange,
  ...keys
}: CommentFieldProps): ReactElement {
  const [editor] = useLexicalComposerContext();
  const isEmpty = useLexicalIsTextContentEmpty(editor, false);
  useEditorKeys(editor, keys);
  useImperativeHandle(ref, () => createHandle(editor, { isMarkdown }), [editor, isMarkdown]);
  return (
    <>
      <ContentEditableElement
        editor={editor}
        className="ufi-editor"
        tabIndex={0}
        aria-multiline="true"
        aria-label={label}
        aria-placeholder={placeholder}
        // Drawn by the stylesheet while the field is empty.
        data-placeholder={placeholder}
        data-empty={isEmpty ? '' : undefined}
        dir="auto"
      />
      <OnChangePlugin
        ignoreSelectionChange
        ignoreHistoryMergeTagChange={false}
        onChange={() => onChange(readContent(editor, { isMarkdown }))}
      />
    </>
  );
}

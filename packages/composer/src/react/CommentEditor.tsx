import { LexicalExtensionComposer } from '@lexical/react/LexicalExtensionComposer';
import { useState, type ReactElement, type ReactNode } from 'react';
import { CommentField, type CommentFieldProps } from './CommentField.tsx';
import { createCommentExtension, type CommentExtensionOptions } from './createCommentExtension.ts';

/** Props of {@link CommentEditor}. */
export interface CommentEditorProps extends CommentFieldProps, CommentExtensionOptions {
  /** React plugins, such as a layer of suggestions, rendered beside the field in the context of the editor. */
  readonly children?: ReactNode;
}

/**
 * Comment editor (Lexical): plain text with mentions and emoticons, undo, input method and paste support. Enter
 * submits, Shift+Enter breaks the line, Escape cancels. Uncontrolled: it reports changes through `onChange`.
 */
export function CommentEditor({ initialContent, extensions, children, ...field }: CommentEditorProps): ReactElement {
  const { isMarkdown } = field;
  const [extension] = useState(() => createCommentExtension({ initialContent, isMarkdown, extensions }));
  return (
    <LexicalExtensionComposer extension={extension} contentEditable={null}>
      <CommentField {...field} />
      {children}
    </LexicalExtensionComposer>
  );
}

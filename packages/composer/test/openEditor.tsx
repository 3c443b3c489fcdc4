import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { renderHook } from '@testing-library/react';
import type { LexicalEditor } from 'lexical';
import type { ReactNode } from 'react';
import { CommentEditor } from '../src/react/CommentEditor.tsx';
import type { CommentExtensionOptions } from '../src/react/createCommentExtension.ts';

const nothing = () => undefined;

/** Mounts a comment editor and returns its Lexical editor. */
export function openEditor(options: CommentExtensionOptions = {}): LexicalEditor {
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <CommentEditor label="campo" onChange={nothing} onSubmit={nothing} {...options}>
      {children}
    </CommentEditor>
  );
  const [editor] = renderHook(useLexicalComposerContext, { wrapper }).result.current;
  return editor;
}

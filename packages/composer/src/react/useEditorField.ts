import { SKIP_DOM_SELECTION_TAG, type LexicalEditor } from 'lexical';
import { useLayoutEffect, type RefObject } from 'react';
import { plainContent, type ComposerContent } from '../content/composerContent.ts';
import type { EncodingOptions } from '../encoding/encodeContent.ts';
import { $setContent, readContent } from './commentEditorHandle.ts';
import { registerCommentEditor, type EditorKeys } from './createCommentEditor.ts';
import type { EditorPlugin } from './editorPlugin.ts';

/** Editor, field and the current props. */
interface EditorFieldOptions {
  readonly editor: LexicalEditor;
  readonly plugins: readonly EditorPlugin[];
  readonly options: EncodingOptions;
  readonly fieldRef: RefObject<HTMLDivElement | null>;
  readonly latest: RefObject<
    Omit<EditorKeys, 'onSubmit'> & {
      readonly initialContent?: ComposerContent;
      readonly onChange: (content: ComposerContent) => void;
    }
  >;
  readonly send: RefObject<() => void>;
}

const emptyContent = plainContent('');

/**
 * Mounts an editor in its field. In a layout effect, because the field that this one replaces hands over within the
 * same commit.
 */
export function useEditorField({ editor, plugins, options, fieldRef, latest, send }: EditorFieldOptions): void {
  useLayoutEffect(() => {
    editor.setRootElement(fieldRef.current);
    const unregister = registerCommentEditor(editor, plugins, () => {
      return { ...latest.current, onSubmit: () => send.current() };
    });
    // The initial content is read once. The DOM selection stays in the replaced field.
    const initialContent = latest.current.initialContent ?? emptyContent;
    editor.update(() => $setContent(initialContent, options), { discrete: true, tag: SKIP_DOM_SELECTION_TAG });
    const stopListening = editor.registerUpdateListener(({ dirtyElements, dirtyLeaves }) => {
      if (dirtyElements.size + dirtyLeaves.size === 0) return;
      const content = readContent(editor, options);
      fieldRef.current?.toggleAttribute('data-empty', content.visibleValue === '');
      latest.current.onChange(content);
    });
    return () => {
      stopListening();
      unregister();
      editor.setRootElement(null);
    };
  }, [editor, plugins, options, fieldRef, latest, send]);
}

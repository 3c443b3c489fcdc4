import { SKIP_DOM_SELECTION_TAG, type LexicalEditor } from 'lexical';
import { useLayoutEffect, type RefObject } from 'react';
import { plainContent, type ComposerContent } from '../content/composerContent.ts';
import type { EncodingOptions } from '../encoding/encodeContent.ts';
import { $setContent, readContent } from './commentEditorHandle.ts';
import { registerCommentEditor, type EditorKeys } from './createCommentEditor.ts';
import type { EditorPlugin } from './editorPlugin.ts';

/** What an editor and its field share. */
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
 * Puts an editor into its field as long as that is there. Before anything is drawn: who puts it in the place of another
 * field needs it to work in the same step.
 */
export function useEditorField({ editor, plugins, options, fieldRef, latest, send }: EditorFieldOptions): void {
  useLayoutEffect(() => {
    editor.setRootElement(fieldRef.current);
    const unregister = registerCommentEditor(editor, plugins, () => {
      return { ...latest.current, onSubmit: () => send.current() };
    });
    // The content at the start is read once; from then on the field is its owner. The selection stays where it is, in
    // the field before this one.
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

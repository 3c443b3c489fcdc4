import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { LexicalEditor } from 'lexical';
import { act } from '@testing-library/react';
import { arbitraryContent, numRuns } from '../../../test/arbitraryContent.ts';
import { openEditor } from '../../../test/openEditor.tsx';
import type { EditorContent } from '../../content/editorContent.ts';
import { $readContent } from './readState.ts';
import { $writeContent } from './writeState.ts';

function throughLexical(editor: LexicalEditor, content: EditorContent): EditorContent {
  act(() => editor.update(() => $writeContent(content), { discrete: true }));
  return editor.getEditorState().read(() => $readContent({ hasFocus: false }));
}

describe('the state of the editor', () => {
  it('S3.11/1 S3.11/2 holds any document and returns it exactly: blocks, styles, entities, selection', () => {
    const editor = openEditor();
    fc.assert(
      fc.property(arbitraryContent, (content) => {
        expect(throughLexical(editor, content)).toEqual(content);
      }),
      { numRuns },
    );
  });

  it('S3.11/1 gives a block created by typing a key of its own', () => {
    const editor = openEditor();
    const read = editor.getEditorState().read(() => $readContent({ hasFocus: false }));
    expect(read.blocks).toMatchObject([{ key: '0', type: 'unstyled', text: '', characterList: [] }]);
  });
});

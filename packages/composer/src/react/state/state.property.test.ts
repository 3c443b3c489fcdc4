import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { arbitraryContent, numRuns } from '../../../test/arbitraryContent.ts';
import type { EditorContent } from '../../content/editorContent.ts';
import { createCommentEditor } from '../createCommentEditor.ts';
import { $readContent } from './readState.ts';
import { $writeContent } from './writeState.ts';

function throughLexical(content: EditorContent): EditorContent {
  const editor = createCommentEditor([]);
  editor.update(() => $writeContent(content), { discrete: true });
  return editor.getEditorState().read(() => $readContent({ hasFocus: false }));
}

describe('the state of the editor', () => {
  it('S3.11 holds any document and returns it exactly: blocks, styles, entities, selection', () => {
    fc.assert(
      fc.property(arbitraryContent, (content) => {
        expect(throughLexical(content)).toEqual(content);
      }),
      { numRuns },
    );
  });

  it('S3.11 gives a block created by typing a key of its own', () => {
    const editor = createCommentEditor([]);
    const read = editor.getEditorState().read(() => $readContent({ hasFocus: false }));
    expect(read.blocks).toMatchObject([{ key: '0', type: 'unstyled', text: '', characterList: [] }]);
  });
});

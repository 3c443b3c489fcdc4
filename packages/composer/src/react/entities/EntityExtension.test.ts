import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { $getRoot, $getSelection, $isElementNode, $isRangeSelection, type LexicalEditor } from 'lexical';
import { act } from '@testing-library/react';
import { numRuns } from '../../../test/arbitraryContent.ts';
import { openEditor } from '../../../test/openEditor.tsx';
import { readContent } from '../commentEditorHandle.ts';
import { $readContent } from '../state/readState.ts';
import { entityPieces } from './entityPieces.ts';
import { EntityExtension } from './EntityExtension.ts';

function open() {
  const editor = openEditor({ extensions: [EntityExtension] });
  act(() => editor.update(() => void $getRoot().selectEnd(), { discrete: true }));
  return editor;
}

const type = (editor: LexicalEditor, text: string) => {
  for (const letter of text) act(() => editor.update(() => void $range()?.insertText(letter), { discrete: true }));
};
function $erase() {
  const range = $range();
  if (range === null) return;
  range.anchor.set(range.anchor.key, Math.max(0, range.anchor.offset - 1), range.anchor.type);
  range.removeText();
}
const erase = (editor: LexicalEditor) => act(() => editor.update($erase, { discrete: true }));
const $range = () => {
  const selection = $getSelection();
  return $isRangeSelection(selection) ? selection : null;
};
/** Kind and text of each node in the editor. */
const shown = (editor: LexicalEditor) =>
  editor.getEditorState().read(() =>
    $getRoot()
      .getChildren()
      .flatMap((block) => ($isElementNode(block) ? block.getChildren() : []))
      .map((node) => `${node.getType()} ${node.getTextContent()}`),
  );

describe('while typing', () => {
  it('S5.16/1 a hashtag is recognised, grows, ends at a space, and is text again without its letters', () => {
    const editor = open();
    type(editor, 'oi #mp');
    expect(shown(editor)).toEqual(['text oi ', 'hashtag #mp']);
    type(editor, 'b e');
    expect(shown(editor)).toEqual(['text oi ', 'hashtag #mpb', 'text  e']);
    const other = open();
    type(other, '#a');
    erase(other);
    expect(shown(other)).toEqual(['text #']);
  });

  it('S5.17/1 an emoticon is recognised until a letter touches it, and is sent as it was typed (S3.18)', () => {
    const editor = open();
    type(editor, 'oi :)');
    expect(shown(editor)).toEqual(['text oi ', 'emoticon :)']);
    expect(readContent(editor, { isMarkdown: false }).encodedValue).toBe('oi :)');
    type(editor, 'x');
    expect(shown(editor)).toEqual(['text oi :)x']);
    erase(editor);
    expect(shown(editor)).toEqual(['text oi ', 'emoticon :)']);
  });

  it('renders any text as its pieces, and keeps the caret', () => {
    const letters = fc.array(fc.constantFrom('#', 'a', ' ', ':', ')', '<', '3', '.', '/', '8', '-', 'D'), {
      maxLength: 16,
    });
    fc.assert(
      fc.property(letters, (written) => {
        const editor = open();
        const text = written.join('');
        type(editor, text);
        expect(readContent(editor, { isMarkdown: false }).visibleValue).toBe(text);
        const { selection } = editor.getEditorState().read(() => $readContent({ hasFocus: true }));
        expect(selection).toMatchObject({ anchorOffset: text.length, focusOffset: text.length });
        const pieces = entityPieces(text, { before: '', after: '' });
        expect(shown(editor)).toEqual(pieces.map(({ kind, text: piece }) => `${kind} ${piece}`));
      }),
      { numRuns },
    );
  });
});

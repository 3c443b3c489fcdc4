import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, renderHook } from '@testing-library/react';
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import fc from 'fast-check';
import {
  $getRoot,
  $getSelection,
  $isElementNode,
  $isRangeSelection,
  DELETE_CHARACTER_COMMAND,
  type LexicalEditor,
} from 'lexical';
import type { ReactNode } from 'react';
import { numRuns } from '../../../test/arbitraryContent.ts';
import { plainContent } from '../../content/composerContent.ts';
import { CommentEditor } from '../CommentEditor.tsx';
import { readContent } from '../commentEditorHandle.ts';
import { EntityExtension } from '../entities/EntityExtension.ts';
import { $readContent } from '../state/readState.ts';
import { StarsPlugin, type StarsShortcutProps } from './StarsPlugin.ts';

const nothing = () => undefined;

/** A shortcut of two digits or more, between spaces. */
function find(text: string) {
  const found = /(?:^|\s)(!\d{2,})(?=\s|$)/u.exec(text);
  if (found === null) return null;
  const end = found.index + found[0].length;
  return { start: end - (found[1]?.length ?? 0), end };
}

type Shortcut = Partial<StarsShortcutProps> | null;

async function open(text: string, first: Shortcut = {}) {
  let shortcut = first;
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <CommentEditor
      label="campo"
      onChange={nothing}
      onSubmit={nothing}
      initialContent={plainContent(text)}
      extensions={[EntityExtension]}
    >
      {shortcut && <StarsPlugin find={find} color="star-1" onDismiss={nothing} {...shortcut} />}
      {children}
    </CommentEditor>
  );
  const { result, rerender } = renderHook(useLexicalComposerContext, { wrapper });
  const [editor] = result.current;
  const show = (next: Shortcut) => {
    shortcut = next;
    rerender();
  };
  // Effects of the plugin update the editor in a microtask.
  await act(async () => undefined);
  return { editor, show: (next: Shortcut) => act(async () => show(next)) };
}

const update = (editor: LexicalEditor, change: () => void) => act(() => editor.update(change, { discrete: true }));
const $range = () => {
  const selection = $getSelection();
  return $isRangeSelection(selection) ? selection : null;
};
const type = (editor: LexicalEditor, text: string) => {
  for (const letter of text)
    update(editor, () => void (letter === '\n' ? $range()?.insertParagraph() : $range()?.insertText(letter)));
};
const toEnd = (editor: LexicalEditor) => update(editor, () => void $getRoot().selectEnd());
const words = (editor: LexicalEditor) => readContent(editor, { isMarkdown: false }).visibleValue;
/** Kind and text of each node in the editor. */
const shown = (editor: LexicalEditor) =>
  editor.getEditorState().read(() =>
    $getRoot()
      .getChildren()
      .flatMap((block) => ($isElementNode(block) ? block.getChildren() : []))
      .map((node) => `${node.getType()} ${node.getTextContent()}`),
  );
const chips = (editor: LexicalEditor) => [
  ...(editor.getRootElement()?.querySelectorAll<HTMLElement>('.ufi-editor__stars') ?? []),
];
const eraseAtCaret = (editor: LexicalEditor) => act(() => void editor.dispatchCommand(DELETE_CHARACTER_COMMAND, true));

afterEach(cleanup);

describe('a stars shortcut in the editor', () => {
  it('S2.06/9 S5.14 the first shortcut is decorated in the colour of its amount, and read from left to right', async () => {
    const { editor, show } = await open('viva !25 e !30', { color: 'star-2' });
    expect(shown(editor)).toEqual(['text viva ', 'stars !25', 'text  e !30']);
    expect(chips(editor).map(({ dir, textContent }) => ({ dir, textContent }))).toEqual([
      { dir: 'ltr', textContent: '!25' },
    ]);
    expect(editor.getRootElement()?.dataset.stars).toBe('star-2');
    await show({ color: 'star-3' });
    expect(editor.getRootElement()?.dataset.stars).toBe('star-3');
  });

  it('S5.14 it follows what is typed, also over lines, and is sent as it was written', async () => {
    const { editor } = await open('');
    toEnd(editor);
    type(editor, 'oi #mpb !2');
    expect(shown(editor)).toEqual(['text oi ', 'hashtag #mpb', 'text  !2']);
    type(editor, '50');
    expect(shown(editor)).toEqual(['text oi ', 'hashtag #mpb', 'text  ', 'stars !250']);
    type(editor, 'k');
    expect(shown(editor)).toEqual(['text oi ', 'hashtag #mpb', 'text  !250k']);
    type(editor, '\n!40');
    expect(shown(editor).at(-1)).toBe('stars !40');
    expect(words(editor)).toBe('oi #mpb !250k\n!40');
    expect(readContent(editor, { isMarkdown: false }).encodedValue).toBe('oi #mpb !250k\n!40');
    // An earlier one takes its place.
    update(editor, () => $getRoot().selectStart().insertText('!10 '));
    expect(shown(editor).filter((node) => node.startsWith('stars'))).toEqual(['stars !10']);
    expect(words(editor)).toBe('!10 oi #mpb !250k\n!40');
  });

  it('S5.14 Backspace right after it asks to dismiss it, and deletes nothing; elsewhere it deletes', async () => {
    const onDismiss = jest.fn();
    const { editor, show } = await open('viva !25', { onDismiss });
    toEnd(editor);
    eraseAtCaret(editor);
    expect(onDismiss).toHaveBeenCalledTimes(1);
    expect(words(editor)).toBe('viva !25');
    await show(null);
    expect(shown(editor)).toEqual(['text viva !25']);
    expect(editor.getRootElement()?.dataset.stars).toBeUndefined();
    await show({ onDismiss });
    toEnd(editor);
    type(editor, ' oi');
    eraseAtCaret(editor);
    expect(onDismiss).toHaveBeenCalledTimes(1);
  });

  it('S5.14 a press on its button asks to dismiss it, one on its number does not', async () => {
    const onDismiss = jest.fn();
    const { editor } = await open('viva !25', { onDismiss });
    const [chip] = chips(editor);
    if (chip === undefined) throw new Error('no chip');
    jest.spyOn(chip, 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 0, 60, 20));
    const press = (clientX: number) =>
      act(() => void chip.dispatchEvent(new MouseEvent('click', { bubbles: true, clientX })));
    press(110);
    expect(onDismiss).not.toHaveBeenCalled();
    press(150);
    expect(onDismiss).toHaveBeenCalledTimes(1);
  });

  it('S5.14 any text keeps its words and its caret, and has the first shortcut alone', async () => {
    const letters = fc.array(fc.constantFrom('!', '2', '5', ' ', '#', 'a', '\n', ':', ')'), { maxLength: 14 });
    await fc.assert(
      fc.asyncProperty(letters, async (written) => {
        const { editor } = await open('');
        toEnd(editor);
        const text = written.join('');
        type(editor, text);
        expect(words(editor)).toBe(text);
        const { selection } = editor.getEditorState().read(() => $readContent({ hasFocus: true }));
        const last = text.length - text.lastIndexOf('\n') - 1;
        expect(selection).toMatchObject({ anchorOffset: last, focusOffset: last });
        const found = text
          .split('\n')
          .map((line) => ({ line, at: find(line) }))
          .find(({ at }) => at !== null);
        const first = found?.at ? [`stars ${found.line.slice(found.at.start, found.at.end)}`] : [];
        expect(shown(editor).filter((node) => node.startsWith('stars'))).toEqual(first);
        cleanup();
      }),
      { numRuns },
    );
  });
});

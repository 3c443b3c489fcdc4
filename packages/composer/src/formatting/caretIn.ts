import type { Block, EditorContent } from '../content/editorContent.ts';

/** Position of a caret. */
export interface Caret {
  readonly block: Block;
  readonly offset: number;
}

/** The caret; null if the selection is not collapsed. */
export function caretIn({ blocks, selection }: EditorContent): Caret | null {
  if (selection === null || selection.anchorKey !== selection.focusKey) return null;
  const block = blocks.find(({ key }) => key === selection.anchorKey);
  const isCollapsed = selection.anchorOffset === selection.focusOffset;
  return block === undefined || !isCollapsed ? null : { block, offset: selection.anchorOffset };
}

/** Sets a collapsed selection. */
export const withCaret = (content: EditorContent, key: string, offset: number): EditorContent => ({
  ...content,
  selection: {
    anchorKey: key,
    anchorOffset: offset,
    focusKey: key,
    focusOffset: offset,
    isBackward: false,
    hasFocus: true,
  },
});

import type { Block, EditorContent } from './editorContent.ts';

/** The blocks that have text of their own; the others only hold them. */
export const textBlocks = ({ blocks }: EditorContent): readonly Block[] =>
  blocks.filter(({ children }) => children.length === 0);

import type { BlockType } from '../content/editorContent.ts';

/** Header block types by level. */
export const headerTypes: readonly BlockType[] = [
  'header-one',
  'header-two',
  'header-three',
  'header-four',
  'header-five',
  'header-six',
];

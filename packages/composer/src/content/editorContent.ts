/** Block types (S3.11). */
export const blockTypes = [
  'header-one',
  'header-two',
  'header-three',
  'header-four',
  'header-five',
  'header-six',
  'section',
  'article',
  'unordered-list-item',
  'ordered-list-item',
  'blockquote',
  'atomic',
  'code-block',
  'unstyled',
] as const;
/** See {@link blockTypes}. */
export type BlockType = (typeof blockTypes)[number];

/** Inline styles (S3.11), in canonical order. */
export const inlineStyles = ['BOLD', 'CODE', 'ITALIC', 'STRIKETHROUGH', 'UNDERLINE'] as const;
/** See {@link inlineStyles}. */
export type InlineStyle = (typeof inlineStyles)[number];

/** Mention of a person or page. The text in the editor may be a shortened `name`. */
export interface Mention {
  /** Numeric id of the person or page. */
  readonly id: string;
  /** Full name. */
  readonly name: string;
  /** True if it was found by capitalised words, without an at-sign (S3.11). */
  readonly isWeak?: boolean | undefined;
}

/** Entity that a range of text stands for. The `type` of an EMOTICON is the emoji that it is drawn as. */
export type Entity =
  | { readonly type: 'MENTION'; readonly data: Mention }
  | { readonly type: 'EMOTICON'; readonly data: { readonly type: string } };

/** Run of characters with the same metadata. Each entity is one run. */
export interface CharacterRun {
  /** Length in UTF-16 units. */
  readonly length: number;
  /** Inline styles, in the order of {@link inlineStyles}. */
  readonly style: readonly InlineStyle[];
  /** Entity of the run; null for plain text. */
  readonly entity: Entity | null;
}

/** Metadata of a block. */
export type BlockData = Readonly<Record<string, string | number | boolean | null>>;

/** Block of an editor document (S3.11). Links are keys of other blocks. */
export interface Block {
  /** Key, unique within the document. */
  readonly key: string;
  /** Block type. */
  readonly type: BlockType;
  /** Text with `\n` between lines; empty if the block has children. */
  readonly text: string;
  /** Character metadata, run-length encoded; covers `text` exactly. */
  readonly characterList: readonly CharacterRun[];
  /** Nesting level of a list item, 0 for the outermost. */
  readonly depth: number;
  /** Additional metadata. */
  readonly data: BlockData;
  /** Key of the parent block; null at the top level. */
  readonly parent: string | null;
  /** Keys of the child blocks, in order. */
  readonly children: readonly string[];
  /** Key of the previous sibling; null for the first. */
  readonly prevSibling: string | null;
  /** Key of the next sibling; null for the last. */
  readonly nextSibling: string | null;
}

/** Selection (S3.11). Keys name leaf blocks; offsets are in UTF-16 units of their text. */
export interface EditorSelection {
  /** Key of the block in which the selection starts. */
  readonly anchorKey: string;
  /** Offset of the anchor in its block. */
  readonly anchorOffset: number;
  /** Key of the block in which the caret is. */
  readonly focusKey: string;
  /** Offset of the focus in its block. */
  readonly focusOffset: number;
  /** True if the focus is before the anchor. */
  readonly isBackward: boolean;
  /** True if the editor has the keyboard focus. */
  readonly hasFocus: boolean;
}

/** Editor document (S3.11). */
export interface EditorContent {
  /** Blocks in document order, each before its children; at least one. */
  readonly blocks: readonly Block[];
  /** Selection; null if there is none. */
  readonly selection: EditorSelection | null;
}

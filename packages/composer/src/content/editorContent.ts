/** The block types of S3.11. */
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

/** The inline styles of S3.11, in the order in which a character names its own. */
export const inlineStyles = ['BOLD', 'CODE', 'ITALIC', 'STRIKETHROUGH', 'UNDERLINE'] as const;
/** See {@link inlineStyles}. */
export type InlineStyle = (typeof inlineStyles)[number];

/** Somebody who is named; `name` is the whole name, the text may be a part of it. */
export interface Mention {
  readonly id: string;
  readonly name: string;
  readonly isWeak?: boolean | undefined;
}

/** What a stretch of text stands for. The `type` of an emoticon is the emoji that it is drawn as. */
export type Entity =
  | { readonly type: 'MENTION'; readonly data: Mention }
  | { readonly type: 'EMOTICON'; readonly data: { readonly type: string } };

/** What holds for some characters in a row: `length` in UTF-16 units. One entity is one run. */
export interface CharacterRun {
  readonly length: number;
  readonly style: readonly InlineStyle[];
  readonly entity: Entity | null;
}

/** What a block carries beside its text. */
export type BlockData = Readonly<Record<string, string | number | boolean | null>>;

/**
 * A block (S3.11). `characterList` has the metadata of its characters, those that share it as one run. `parent`,
 * `children` and the siblings are keys; a block with children has no text.
 */
export interface Block {
  readonly key: string;
  readonly type: BlockType;
  readonly text: string;
  readonly characterList: readonly CharacterRun[];
  readonly depth: number;
  readonly data: BlockData;
  readonly parent: string | null;
  readonly children: readonly string[];
  readonly prevSibling: string | null;
  readonly nextSibling: string | null;
}

/** What is selected (S3.11): keys of blocks without children, offsets in UTF-16 units of their texts. */
export interface EditorSelection {
  readonly anchorKey: string;
  readonly anchorOffset: number;
  readonly focusKey: string;
  readonly focusOffset: number;
  readonly isBackward: boolean;
  readonly hasFocus: boolean;
}

/** All that stands in an editor (S3.11): its blocks, each before its children, and what is selected. */
export interface EditorContent {
  readonly blocks: readonly Block[];
  readonly selection: EditorSelection | null;
}

import { $getRoot, $setSelection, type LexicalEditor } from 'lexical';
import type { ComposerContent } from '../content/composerContent.ts';
import type { EditorContent, EditorSelection, Mention } from '../content/editorContent.ts';
import { restoreDocument } from '../encoding/decodeContent.ts';
import { textBlocks } from '../content/blocks.ts';
import { encodeContent, type EncodingOptions } from '../encoding/encodeContent.ts';
import { $insertMention, $selectionOrEnd } from './insertMention.ts';
import { $readContent } from './state/readState.ts';
import { $writeContent } from './state/writeState.ts';

/** What the owner of an editor can ask of it. */
export interface CommentEditorHandle {
  focus(): void;
  /** What stands in it. */
  getContent(): ComposerContent;
  /** Puts another content in its place. What it says of the selection holds, unless told otherwise. */
  setContent(content: ComposerContent, selection?: TextSelection): void;
  /** Writes plain text in the place of what is selected, as if it were typed. */
  insertText(text: string): void;
  /** Names somebody in the place of what is selected and of the characters before it that were typed to find them. */
  insertMention(mention: Mention, typed?: number): void;
  /** Sends what stands in it, unless a plugin keeps it. */
  send(): void;
}

/** What is selected of the visible text: from where to where, each before the character of that index. */
export interface TextSelection {
  readonly anchor: number;
  readonly focus: number;
}

const hasFocus = (editor: LexicalEditor): boolean =>
  editor.getRootElement()?.contains(editor.getRootElement()?.ownerDocument.activeElement ?? null) === true;

/** Reads what stands in an editor. */
export const readContent = (editor: LexicalEditor, options: EncodingOptions): ComposerContent =>
  encodeContent(
    editor.getEditorState().read(() => $readContent({ hasFocus: hasFocus(editor) })),
    options,
  );

/** The block and the offset in it where an index of the visible text stands; the end of all for one that is too far. */
function positionIn(content: EditorContent, index: number): { key: string; offset: number } {
  let left = index;
  let place = { key: '', offset: 0 };
  for (const { key, text } of textBlocks(content)) {
    place = { key, offset: Math.min(left, text.length) };
    if (left <= text.length) break;
    left -= text.length + 1;
  }
  return place;
}

function selectionIn(content: EditorContent, { anchor, focus }: TextSelection): EditorSelection {
  const { key: anchorKey, offset: anchorOffset } = positionIn(content, anchor);
  const { key: focusKey, offset: focusOffset } = positionIn(content, focus);
  return { anchorKey, anchorOffset, focusKey, focusOffset, isBackward: focus < anchor, hasFocus: true };
}

interface SettingOptions extends EncodingOptions {
  readonly selection?: TextSelection | undefined;
}

/** Puts a content into an editor; the caret goes to its end where nothing says otherwise. Inside an update of it. */
export function $setContent(content: ComposerContent, { selection, isMarkdown }: SettingOptions): void {
  const document = restoreDocument(content, { isMarkdown });
  if (selection !== undefined) $writeContent({ ...document, selection: selectionIn(document, selection) });
  else $writeContent(document);
  if (selection === undefined && document.selection === null) $setSelection($getRoot().selectEnd());
}

/** What can be asked of an editor, without what only its field knows. */
export const createHandle = (
  editor: LexicalEditor,
  options: EncodingOptions,
): Omit<CommentEditorHandle, 'focus' | 'send'> => ({
  getContent: () => readContent(editor, options),
  setContent: (content, selection) =>
    editor.update(() => $setContent(content, { selection, ...options }), { discrete: true }),
  insertText: (text) => editor.update(() => $selectionOrEnd().insertRawText(text), { discrete: true }),
  insertMention: (mention, typed) => editor.update(() => $insertMention(mention, typed), { discrete: true }),
});

import { $getRoot, $setSelection, SKIP_DOM_SELECTION_TAG, type LexicalEditor } from 'lexical';
import type { ComposerContent } from '../content/composerContent.ts';
import type { EditorContent, EditorSelection, Mention } from '../content/editorContent.ts';
import { restoreDocument } from '../encoding/decodeContent.ts';
import { textBlocks } from '../content/blocks.ts';
import { encodeContent, type EncodingOptions } from '../encoding/encodeContent.ts';
import { $insertMention, $selectionOrEnd } from './mentions/insertMention.ts';
import { $readContent } from './state/readState.ts';
import { $writeContent } from './state/writeState.ts';
import { SEND_COMMAND } from './useEditorKeys.ts';

/** Imperative handle of a {@link CommentEditor}. */
export interface CommentEditorHandle {
  /** Moves the focus into the field, synchronously. */
  focus(): void;
  /** Returns the current content. */
  getContent(): ComposerContent;
  /**
   * Replaces the content. Its own selection is restored unless `selection` is given. Only a given `selection` moves the
   * focus into the field.
   */
  setContent(content: ComposerContent, selection?: TextSelection): void;
  /** Replaces the selection by plain text, as if it were typed. */
  insertText(text: string): void;
  /** Replaces the selection, and the `typed` UTF-16 units before it, by a mention. */
  insertMention(mention: Mention, typed?: number): void;
  /** Submits the content, unless an extension prevents it. */
  send(): void;
}

/** Selection in the visible text, in UTF-16 units. */
export interface TextSelection {
  /** Start of the selection. */
  readonly anchor: number;
  /** End of the selection, where the caret is. */
  readonly focus: number;
}

const hasFocus = (editor: LexicalEditor): boolean => {
  const field = editor.getRootElement();
  return field?.contains(field.ownerDocument.activeElement) === true;
};

/** Reads the content of an editor. */
export const readContent = (editor: LexicalEditor, options: EncodingOptions): ComposerContent =>
  encodeContent(
    editor.getEditorState().read(() => $readContent({ hasFocus: hasFocus(editor) })),
    options,
  );

/** Maps an index of the visible text to a block and an offset in it; past the end, to the end. */
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

/**
 * Replaces the content of an editor; the caret goes to the end if neither it nor the content has a selection. Only
 * inside an update.
 */
function $setContent(content: ComposerContent, { selection, isMarkdown }: SettingOptions): void {
  const document = restoreDocument(content, { isMarkdown });
  if (selection !== undefined) $writeContent({ ...document, selection: selectionIn(document, selection) });
  else $writeContent(document);
  if (selection === undefined && document.selection === null) $setSelection($getRoot().selectEnd());
}

/** Creates the handle of an editor. */
export const createHandle = (editor: LexicalEditor, options: EncodingOptions): CommentEditorHandle => ({
  focus() {
    // Lexical's own `focus` is asynchronous: a keystroke might arrive before it, at the start of the field.
    editor.update(() => $setSelection($selectionOrEnd().clone()), { discrete: true });
    editor.getRootElement()?.focus({ preventScroll: true });
  },
  getContent: () => readContent(editor, options),
  setContent(content, selection) {
    // Whoever is elsewhere stays there: a browser moves the focus along with its selection.
    const isElsewhere = selection === undefined && !hasFocus(editor);
    editor.update(() => $setContent(content, { selection, ...options }), {
      discrete: true,
      ...(isElsewhere && { tag: SKIP_DOM_SELECTION_TAG }),
    });
  },
  insertText: (text) => editor.update(() => $selectionOrEnd().insertRawText(text), { discrete: true }),
  insertMention: (mention, typed) => editor.update(() => $insertMention(mention, typed), { discrete: true }),
  send: () => void editor.dispatchCommand(SEND_COMMAND, undefined),
});

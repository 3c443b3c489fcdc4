import {
  $getSelection,
  $isRangeSelection,
  COMMAND_PRIORITY_LOW,
  defineExtension,
  FORMAT_TEXT_COMMAND,
  HISTORIC_TAG,
  INSERT_LINE_BREAK_COMMAND,
  IS_APPLE,
  KEY_BACKSPACE_COMMAND,
  KEY_DOWN_COMMAND,
  mergeRegister,
  PASTE_TAG,
  type EditorState,
  type LexicalEditor,
  type TextFormatType,
} from 'lexical';
import type { BlockType, EditorContent } from '../content/editorContent.ts';
import { breakBlock, clearBlock } from '../formatting/breakBlock.ts';
import { applyTypedMarkdown } from '../formatting/applyTypedMarkdown.ts';
import { setBlockType } from '../formatting/setBlockType.ts';
import { headerTypes } from '../markdown/headerTypes.ts';
import { $readContent } from './state/readState.ts';
import { $writeContent } from './state/writeState.ts';

/** Applies a change to the document; false if it returns null. Resets the format of the text typed next. */
function $applyChange(change: (content: EditorContent) => EditorContent | null): boolean {
  const changed = change($readContent({ hasFocus: true }));
  if (changed === null) return false;
  $writeContent(changed);
  const selection = $getSelection();
  if ($isRangeSelection(selection)) selection.setFormat(0);
  return true;
}

const supportedFormats: ReadonlySet<TextFormatType> = new Set(['bold', 'code', 'italic', 'strikethrough', 'underline']);

function $format(style: TextFormatType): boolean {
  const selection = $getSelection();
  if (!supportedFormats.has(style) || !$isRangeSelection(selection)) return false;
  selection.formatText(style);
  return true;
}

/** Styles by key combination; Lexical handles bold, italic and underline itself. */
const styleByKey: Readonly<Record<string, TextFormatType>> = { KeyE: 'code', 'Shift+KeyX': 'strikethrough' };

const typeByKey: Readonly<Record<string, BlockType>> = {
  'Shift+Digit7': 'ordered-list-item',
  'Shift+Digit8': 'unordered-list-item',
  'Shift+Digit9': 'blockquote',
  'Alt+KeyC': 'code-block',
  'Alt+Digit0': 'unstyled',
};

function typeOf(name: string): BlockType | undefined {
  const level = /^Alt\+Digit([1-6])$/.exec(name)?.[1];
  return level === undefined ? typeByKey[name] : headerTypes[Number(level) - 1];
}

/** Name of a key by its physical position (`code`), since letters differ between keyboard layouts. */
const nameOf = ({ altKey, shiftKey, code }: KeyboardEvent): string =>
  `${altKey ? 'Alt+' : ''}${shiftKey ? 'Shift+' : ''}${code}`;

function $onKey(event: KeyboardEvent): boolean {
  const isOurs = IS_APPLE ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey;
  if (!isOurs || event.isComposing || event.getModifierState('AltGraph')) return false;
  const name = nameOf(event);
  const style = styleByKey[name];
  const type = typeOf(name);
  if (style === undefined && type === undefined) return false;
  event.preventDefault();
  return style === undefined ? $applyChange((content) => setBlockType(content, type ?? 'unstyled')) : $format(style);
}

function $clear(event: KeyboardEvent): boolean {
  const isCleared = $applyChange(clearBlock);
  if (isCleared) event.preventDefault();
  return isCleared;
}

const characterBeforeCaret = (state: EditorState): string =>
  state.read(() => {
    const selection = $getSelection();
    if (!$isRangeSelection(selection) || !selection.isCollapsed()) return '';
    const { anchor } = selection;
    return anchor.type === 'text'
      ? anchor
          .getNode()
          .getTextContent()
          .charAt(anchor.offset - 1)
      : '';
  });

const formattingTag = 'formatting';

/** True if the last update inserted a character that can complete a markdown delimiter. */
function isMarkdownTyped(editor: LexicalEditor, tags: ReadonlySet<string>): boolean {
  if (tags.has(HISTORIC_TAG) || tags.has(PASTE_TAG) || tags.has(formattingTag) || editor.isComposing()) return false;
  return /[ *_~`]/.test(characterBeforeCaret(editor.getEditorState()));
}

/**
 * Formatting (S3.11) by keys and by typed markdown. Keys: Ctrl (or Cmd) with B, I, U, E (code), Shift+X
 * (strikethrough), Alt+0 to 6 (headers), Alt+C (code block), Shift+7, 8, 9 (lists and quote).
 */
export const FormattingExtension = defineExtension({
  name: 'comment/formatting',
  register: (editor) =>
    mergeRegister(
      editor.registerCommand(FORMAT_TEXT_COMMAND, $format, COMMAND_PRIORITY_LOW),
      editor.registerCommand(KEY_DOWN_COMMAND, $onKey, COMMAND_PRIORITY_LOW),
      editor.registerCommand(INSERT_LINE_BREAK_COMMAND, () => $applyChange(breakBlock), COMMAND_PRIORITY_LOW),
      editor.registerCommand(KEY_BACKSPACE_COMMAND, (event) => $clear(event), COMMAND_PRIORITY_LOW),
      editor.registerUpdateListener(({ dirtyLeaves, tags }) => {
        if (dirtyLeaves.size === 0 || !isMarkdownTyped(editor, tags)) return;
        editor.update(() => void $applyChange(applyTypedMarkdown), { tag: formattingTag });
      }),
    ),
});

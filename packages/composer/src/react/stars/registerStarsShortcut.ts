import {
  $createTextNode,
  $getRoot,
  $getSelection,
  $isElementNode,
  $isRangeSelection,
  $isTextNode,
  CLICK_COMMAND,
  COMMAND_PRIORITY_HIGH,
  DELETE_CHARACTER_COMMAND,
  HISTORY_MERGE_TAG,
  mergeRegister,
  RootNode,
  type LexicalEditor,
  type LexicalNode,
  type TextNode,
} from 'lexical';
import { $replaceTexts } from '../entities/replaceTexts.ts';
import { $createStarsNode, $isStarsNode } from '../nodes/StarsNode.ts';

/** Finds the first stars shortcut of a text, from `start` to before `end` (S5.14). */
export type FindShortcut = (text: string) => { readonly start: number; readonly end: number } | null;

/** Width of the button that the stylesheet draws at the end of a shortcut, in CSS pixels. */
const dismissWidth = 24;

/** The text node that holds the first shortcut whole, and where; null if there is none. */
function $findShortcut(find: FindShortcut): { node: TextNode; start: number; end: number } | null {
  for (const block of $getRoot().getChildren()) {
    const found = find(block.getTextContent());
    if (found === null || !$isElementNode(block)) continue;
    let before = 0;
    for (const node of block.getChildren()) {
      const [start, end] = [found.start - before, found.end - before];
      before += node.getTextContentSize();
      if (start >= 0 && found.end <= before) return $isTextNode(node) ? { node, start, end } : null;
    }
    return null;
  }
  return null;
}

const $texts = (): TextNode[] => $getRoot().getAllTextNodes();

const $revert = (node: TextNode): void => $replaceTexts([node], [$createTextNode(node.getTextContent())]);

/** Renders the first shortcut as a {@link StarsNode}, and every other one as text. */
function $decorateShortcut(find: FindShortcut): void {
  const found = $findShortcut(find);
  for (const node of $texts()) if ($isStarsNode(node) && !node.is(found?.node)) $revert(node);
  if (found === null) return;
  const { node, start, end } = found;
  const text = node.getTextContent();
  if ($isStarsNode(node) && start === 0 && end === text.length) return;
  const [before, shortcut, after] = [text.slice(0, start), text.slice(start, end), text.slice(end)];
  const around = (words: string) => (words === '' ? [] : [$createTextNode(words)]);
  $replaceTexts([node], [...around(before), $createStarsNode(shortcut), ...around(after)]);
}

/** True if the caret stands right after a shortcut. */
function $isAfterShortcut(): boolean {
  const selection = $getSelection();
  if (!$isRangeSelection(selection) || !selection.isCollapsed()) return false;
  const { offset } = selection.anchor;
  const node: LexicalNode = selection.anchor.getNode();
  if ($isStarsNode(node)) return offset === node.getTextContentSize();
  return offset === 0 && $isTextNode(node) && $isStarsNode(node.getPreviousSibling());
}

/** True for a press on the button that is drawn at the end of a shortcut, which runs from left to right. */
function isDismissal({ target, clientX }: MouseEvent): boolean {
  const shortcut = target instanceof Element && target.closest('.ufi-editor__stars');
  return shortcut instanceof Element && clientX >= shortcut.getBoundingClientRect().right - dismissWidth;
}

/**
 * Decorates the first stars shortcut of an editor (S5.14). Backspace right after it, or a press on its button, asks to
 * dismiss it. Skipped while an input method is composing. Returns a function that makes it plain text again.
 */
export function registerStarsShortcut(
  editor: LexicalEditor,
  { find, onDismiss }: { readonly find: FindShortcut; readonly onDismiss: () => void },
): () => void {
  const dismissIf = (isMeant: boolean): boolean => {
    if (isMeant) onDismiss();
    return isMeant;
  };
  return mergeRegister(
    // Runs last: by then nothing decorates it anew.
    () => editor.update(() => $texts().filter($isStarsNode).forEach($revert), { tag: HISTORY_MERGE_TAG }),
    editor.registerNodeTransform(RootNode, () => {
      if (!editor.isComposing()) $decorateShortcut(find);
    }),
    editor.registerCommand(
      DELETE_CHARACTER_COMMAND,
      (isBackward) => dismissIf(isBackward && $isAfterShortcut()),
      COMMAND_PRIORITY_HIGH,
    ),
    editor.registerCommand(CLICK_COMMAND, (event) => dismissIf(isDismissal(event)), COMMAND_PRIORITY_HIGH),
  );
}

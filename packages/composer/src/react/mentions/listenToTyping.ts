import type { LexicalEditor } from 'lexical';

// Events of keystrokes, keyboard suggestions, dictation and input methods.
const typingEvents = ['beforeinput', 'input', 'compositionupdate', 'compositionend'] as const;
// Events that start a new interaction.
const resetEvents = ['keydown', 'pointerdown'] as const;

/**
 * Tracks whether the person has typed since the last call of `hasTyped`; an editor's state also changes for other
 * reasons.
 */
export function listenToTyping(editor: LexicalEditor): { hasTyped: () => boolean; stop: () => void } {
  let wasTyped = false;
  const markTyped = (): void => {
    wasTyped = true;
  };
  const reset = (): void => {
    wasTyped = false;
  };
  // In the capture phase: Lexical updates before the event bubbles.
  const listen = (root: HTMLElement, change: 'addEventListener' | 'removeEventListener'): void => {
    for (const event of typingEvents) root[change](event, markTyped, true);
    for (const event of resetEvents) root[change](event, reset, true);
  };
  const stop = editor.registerRootListener((root, before) => {
    if (before !== null) listen(before, 'removeEventListener');
    if (root !== null) listen(root, 'addEventListener');
  });
  return {
    hasTyped() {
      const typed = wasTyped;
      reset();
      return typed;
    },
    stop,
  };
}

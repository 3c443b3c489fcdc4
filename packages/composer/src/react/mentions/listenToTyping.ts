import type { LexicalEditor } from 'lexical';

// What a key, a finger on a suggestion of the keyboard, dictation or an input method makes.
const typingEvents = ['beforeinput', 'input', 'compositionupdate', 'compositionend'] as const;
// What was typed before these has been heard of.
const resetEvents = ['keydown', 'pointerdown'] as const;

/** Tells whether somebody has typed since it was asked last: an editor changes for other reasons, too. */
export function listenToTyping(editor: LexicalEditor): { hasTyped: () => boolean; stop: () => void } {
  let wasTyped = false;
  const markTyped = (): void => {
    wasTyped = true;
  };
  const reset = (): void => {
    wasTyped = false;
  };
  // On the way down: the editor changes before an event comes back up.
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

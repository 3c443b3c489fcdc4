import type { LexicalEditor } from 'lexical';

interface BlockedInputParts {
  /** Calls after so many ms; gives back what calls it off. */
  readonly after: (ms: number, call: () => void) => () => void;
  /** What is typed does not arrive. */
  readonly onBlocked: () => void;
}

// A slow machine writes a key late, and one key alone may be anything.
const arrivalTimeoutMs = 500;
const maxLostKeys = 3;

const isLetter = ({ key, ctrlKey, metaKey, altKey, isComposing, keyCode }: KeyboardEvent): boolean =>
  [...key].length === 1 && !ctrlKey && !metaKey && !altKey && !isComposing && keyCode !== 229;

/**
 * Notices that letters are typed into an editor and none arrives (S8.14), as where a browser extension takes them for
 * itself: three keys in a row, of which half a second later nothing was written. Says so once.
 */
export function registerBlockedInput(editor: LexicalEditor, { after, onBlocked }: BlockedInputParts): () => void {
  const timers = new Set<() => void>();
  let lost = 0;
  const reset = () => {
    for (const cancel of timers) cancel();
    timers.clear();
    lost = 0;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isLetter(event) || lost >= maxLostKeys) return;
    const cancel = after(arrivalTimeoutMs, () => {
      timers.delete(cancel);
      lost += 1;
      if (lost === maxLostKeys) onBlocked();
    });
    timers.add(cancel);
  };
  const stopListening = editor.registerUpdateListener(({ dirtyLeaves, dirtyElements }) => {
    if (dirtyLeaves.size + dirtyElements.size > 0) reset();
  });
  const stopKeyListener = editor.registerRootListener((root, before) => {
    before?.removeEventListener('keydown', onKeyDown, true);
    root?.addEventListener('keydown', onKeyDown, true);
  });
  return () => {
    stopListening();
    stopKeyListener();
    reset();
  };
}

import type { LexicalEditor } from 'lexical';

interface BlockedInputParts {
  /** Calls after so many ms; gives back what calls it off. */
  readonly after: (ms: number, call: () => void) => () => void;
  /** What is typed does not arrive. */
  readonly onBlocked: () => void;
}

// A slow machine writes a key late, and one key alone may be anything.
const patienceMs = 500;
const keysLost = 3;

const isLetter = ({ key, ctrlKey, metaKey, altKey, isComposing, keyCode }: KeyboardEvent): boolean =>
  [...key].length === 1 && !ctrlKey && !metaKey && !altKey && !isComposing && keyCode !== 229;

/**
 * Notices that letters are typed into an editor and none arrives (S8.14), as where a browser extension takes them for
 * itself: three keys in a row, of which half a second later nothing was written. Says so once.
 */
export function registerBlockedInput(editor: LexicalEditor, { after, onBlocked }: BlockedInputParts): () => void {
  const waiting = new Set<() => void>();
  let lost = 0;
  const forget = () => {
    for (const cancel of waiting) cancel();
    waiting.clear();
    lost = 0;
  };
  const hear = (event: KeyboardEvent) => {
    if (!isLetter(event) || lost >= keysLost) return;
    const cancel = after(patienceMs, () => {
      waiting.delete(cancel);
      lost += 1;
      if (lost === keysLost) onBlocked();
    });
    waiting.add(cancel);
  };
  const stopListening = editor.registerUpdateListener(({ dirtyLeaves, dirtyElements }) => {
    if (dirtyLeaves.size + dirtyElements.size > 0) forget();
  });
  const stopHearing = editor.registerRootListener((root, before) => {
    before?.removeEventListener('keydown', hear, true);
    root?.addEventListener('keydown', hear, true);
  });
  return () => {
    stopListening();
    stopHearing();
    forget();
  };
}

import type { LexicalEditor } from 'lexical';

/** What the detection needs. */
export interface BlockedInputParts {
  /** Calls back after `ms` milliseconds. Returns a function that cancels the timer. */
  readonly after: (ms: number, call: () => void) => () => void;
  /** Called once when typed letters do not arrive. */
  readonly onBlocked: () => void;
}

// A slow machine inserts a letter late, and a single lost key proves nothing.
const arrivalTimeoutMs = 500;
const maxLostKeys = 3;

const isLetter = ({ key, ctrlKey, metaKey, altKey, isComposing, keyCode }: KeyboardEvent): boolean =>
  [...key].length === 1 && !ctrlKey && !metaKey && !altKey && !isComposing && keyCode !== 229;

/**
 * Detects blocked input (S8.14), such as by a browser extension that swallows keystrokes: three letter keys in a row
 * after each of which the editor has not changed for 500 ms. Reports once per editor. Returns a function that stops
 * detecting.
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

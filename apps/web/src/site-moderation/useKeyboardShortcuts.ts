import { useEffect, useRef } from 'react';

/** What each key of the screen does, by the key. */
export type KeyboardShortcuts = Readonly<Record<string, () => void>>;

const isTextInput = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('input:not([type="checkbox"]), textarea, select, [role="dialog"]') !== null;

/** Hears single keys anywhere on the page, but not where somebody writes or chooses. */
export function useKeyboardShortcuts(keys: KeyboardShortcuts): void {
  const current = useRef(keys);
  useEffect(() => {
    current.current = keys;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || isTextInput(event.target)) return;
      const act = Object.hasOwn(current.current, event.key) ? current.current[event.key] : undefined;
      if (act === undefined) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

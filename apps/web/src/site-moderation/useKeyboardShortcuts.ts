import { useEffect, useRef } from 'react';

/** Handlers by key. */
export type KeyboardShortcuts = Readonly<Record<string, () => void>>;

const isTextInput = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('input:not([type="checkbox"]), textarea, select, [role="dialog"]') !== null;

/** Handles single-key shortcuts anywhere on the page, except in form fields and dialogs. */
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

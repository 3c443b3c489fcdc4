import { useLayoutEffect, useRef } from 'react';

/** The first field of the frame in which something can be written; null where there is none. */
export const composerField = (): HTMLElement | null =>
  document.querySelector('.ufi-composer textarea, .ufi-composer [contenteditable]');

/** Of a button that goes once something can be written: its focus goes on to the field. */
export function useFocusInComposer() {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const pressed = button.current;
    return () => {
      if (document.activeElement === pressed) queueMicrotask(() => composerField()?.focus());
    };
  }, []);
  return button;
}

import { useLayoutEffect, useRef } from 'react';

/** The first editable field of the frame; null if there is none. */
export const composerField = (): HTMLElement | null =>
  document.querySelector('.ufi-composer textarea, .ufi-composer [contenteditable]');

/** For a button that is removed once a composer appears: moves its focus to the composer's field. */
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

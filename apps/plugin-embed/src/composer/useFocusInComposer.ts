import { useLayoutEffect, useRef } from 'react';
import { composerField } from './composerField.ts';

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

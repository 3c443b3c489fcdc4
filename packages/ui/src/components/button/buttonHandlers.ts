import type { KeyboardEvent, MouseEvent } from 'react';

/**
 * Handlers that let a link act as a button: by click, Enter and Space. With a modifier key, or without script, it still
 * navigates.
 */
export function buttonHandlers(work: () => void) {
  const press = (event: MouseEvent | KeyboardEvent) => {
    event.preventDefault();
    work();
  };
  return {
    onClick: (event: MouseEvent) => {
      if (!event.ctrlKey && !event.metaKey && !event.shiftKey) press(event);
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === ' ') press(event);
    },
  };
}

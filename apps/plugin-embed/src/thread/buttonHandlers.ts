import type { KeyboardEvent, MouseEvent } from 'react';

/**
 * Has a link do its work here, as a button does: by click, Enter and Space. Without script, and where the visitor wants it
 * in a tab of its own, it leads where its address says.
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

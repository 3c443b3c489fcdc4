import { useLayoutEffect, useRef } from 'react';

/**
 * Of a button that goes once what it stands for has come: its focus goes on to the first of that, so that whoever reads
 * by keyboard or ear goes on where they were.
 */
export function useFocusNext() {
  const button = useRef<HTMLAnchorElement>(null);
  useLayoutEffect(() => {
    const row = button.current?.closest('.frame-more, .ufi-thread-row');
    return () => {
      if (row == null || !row.contains(document.activeElement)) return;
      const { previousElementSibling: before, parentElement: list } = row;
      queueMicrotask(() => {
        const first = before === null ? list?.firstElementChild : before.nextElementSibling;
        if (first instanceof HTMLElement) first.focus({ preventScroll: true });
      });
    };
  }, []);
  return button;
}

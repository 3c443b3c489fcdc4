import { useLayoutEffect, useRef } from 'react';

/**
 * For a button that is removed once it has loaded more: moves its focus to the first new element, so that keyboard and
 * screen-reader users continue where they were.
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

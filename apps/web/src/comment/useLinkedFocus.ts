import { useEffect, type RefObject } from 'react';

/** Scrolls the comment that the address points to into the middle of the screen and focuses it. */
export function useLinkedFocus(ref: RefObject<HTMLElement | null>, isLinked: boolean): void {
  useEffect(() => {
    if (!isLinked || ref.current === null) return;
    ref.current.scrollIntoView({ block: 'center' });
    ref.current.focus({ preventScroll: true });
  }, [ref, isLinked]);
}

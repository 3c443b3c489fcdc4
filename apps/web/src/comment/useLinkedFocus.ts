import { useEffect, type RefObject } from 'react';

/** Brings the comment that the address names before the reader: in the middle of the screen, with the focus on it. */
export function useLinkedFocus(ref: RefObject<HTMLElement | null>, isLinked: boolean): void {
  useEffect(() => {
    if (!isLinked || ref.current === null) return;
    ref.current.scrollIntoView({ block: 'center' });
    ref.current.focus({ preventScroll: true });
  }, [ref, isLinked]);
}

import { useEffect, useEffectEvent, type RefObject } from 'react';
import { useScrollBox } from '../contexts/ScrollBoxContext.ts';

/** Distance in px at which what comes next in a list is loaded (S9.03). */
const approachRange = 1000;

/** Calls back as the reader approaches an element, and again whenever `isAwaited` becomes true while they are near. */
export function useApproach(ref: RefObject<HTMLElement | null>, isAwaited: boolean, onApproach: () => void): void {
  const scrollBox = useScrollBox();
  const approach = useEffectEvent(onApproach);
  useEffect(() => {
    if (ref.current === null || !isAwaited) return undefined;
    const observer = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting === true && approach(), {
      rootMargin: `${approachRange}px 0px`,
      root: scrollBox?.current ?? null,
    });
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [ref, isAwaited, scrollBox]);
}

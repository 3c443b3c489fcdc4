import { useEffect, type RefObject } from 'react';

/** Calls back once, when half of an element is visible (IntersectionObserver). */
export function useOnceVisible(ref: RefObject<Element | null>, onAppear: () => void): void {
  useEffect(() => {
    const element = ref.current;
    if (element === null || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        onAppear();
      },
      { threshold: 0.5 },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, onAppear]);
}

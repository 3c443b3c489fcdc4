import { useEffect, useEffectEvent, type RefObject } from 'react';

/**
 * Hears Escape in an element, or where nothing has the focus. What it closes farther in (an answer, a menu) goes before:
 * its field is gone by then, or stands elsewhere.
 */
export function useEscape(within: RefObject<HTMLElement | null>, onEscape: () => void): void {
  const escape = useEffectEvent(onEscape);
  useEffect(() => {
    const onKeyDown = ({ key, defaultPrevented, isComposing, target }: KeyboardEvent) => {
      if (key !== 'Escape' || defaultPrevented || isComposing || !(target instanceof Node)) return;
      if (target === document.body || within.current?.contains(target) === true) escape();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [within]);
}

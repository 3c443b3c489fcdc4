import { useEffect, useEffectEvent, type RefObject } from 'react';

/**
 * Handles Escape inside an element, or while nothing is focused. Nested composers and menus handle it first: their
 * field is removed by then, or is outside the element.
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

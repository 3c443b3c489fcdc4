import { useEffect, useRef, type RefObject } from 'react';

/**
 * Gives an element `--web-visible`, the height of the part of the window that an on-screen keyboard leaves free, so
 * that a composer at its end stays above the keyboard. Without a keyboard the property is absent.
 */
export function useVisibleHeight(): RefObject<HTMLElement | null> {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    const { visualViewport } = window;
    if (!visualViewport) return undefined;
    const update = () => {
      const { height, scale } = visualViewport;
      // Enlarging the page leaves less of it in sight, too.
      const isCovered = scale === 1 && height < innerHeight - 1;
      if (isCovered) ref.current?.style.setProperty('--web-visible', `${height}px`);
      else ref.current?.style.removeProperty('--web-visible');
    };
    visualViewport.addEventListener('resize', update);
    return () => visualViewport.removeEventListener('resize', update);
  }, []);
  return ref;
}

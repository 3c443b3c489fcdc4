import { useEffect, type RefObject } from 'react';
import { visibilityChanged } from 'ufi-core';
import { useUfiDispatch } from '../store/storeHooks.ts';

/** Keeps the store told of which comments of an area can be seen (S4.16); the code comes once the page stands. */
export function useVisibilityTracking(areaRef: RefObject<HTMLElement | null>, instance: string): void {
  const dispatch = useUfiDispatch();
  useEffect(() => {
    let end: (() => void) | 'ended' | undefined;
    import('./trackVisibility.ts').then(
      ({ trackVisibility }) => {
        if (areaRef.current === null || end === 'ended') return;
        end = trackVisibility(areaRef.current, (change) => void dispatch(visibilityChanged({ instance, ...change })));
      },
      () => undefined,
    );
    return () => {
      if (typeof end === 'function') end();
      end = 'ended';
    };
  }, [areaRef, instance, dispatch]);
}

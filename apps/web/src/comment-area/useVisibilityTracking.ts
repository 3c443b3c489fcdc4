import { useEffect, type RefObject } from 'react';
import { visibilityChanged } from 'ufi-core';
import { useAppDispatch } from '../store/storeHooks.ts';

/** Reports visible comments of an area to the store (S4.16). The tracking code is loaded after mount. */
export function useVisibilityTracking(areaRef: RefObject<HTMLElement | null>, instance: string): void {
  const dispatch = useAppDispatch();
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

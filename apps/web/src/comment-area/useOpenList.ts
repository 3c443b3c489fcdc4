import { useEffect, useState, type RefObject } from 'react';
import { listClosed, openList, readerMoved, type TopListRef } from 'ufi-core';
import { clientSettingsOf } from 'ufi-core/contract';
import { useServices } from '../services/appServices.ts';
import { useAppDispatch } from '../store/storeHooks.ts';

interface OpenListOptions {
  readonly list: TopListRef;
  readonly pageLength: number;
  /** The comment that the address points to. */
  readonly linked: string | undefined;
  readonly areaRef: RefObject<HTMLElement | null>;
}

/**
 * Reports the visible list to the store: only visible lists receive live updates, because the server can't stream a
 * whole feed. The store handles a change of ordering in an open list by itself.
 */
export function useOpenList({ list, pageLength, linked, areaRef }: OpenListOptions): void {
  const dispatch = useAppDispatch();
  const isNear = useIsNear(areaRef);
  const { liveLimit } = clientSettingsOf(useServices().session);
  const { target, instance, ordering, section } = list;
  useEffect(() => {
    if (!isNear) return undefined;
    const live = ordering === 'live_streaming' && { liveLimit };
    void dispatch(openList({ target, instance, ordering, section, length: pageLength, ...live }));
    if (linked !== undefined) dispatch(readerMoved({ instance, comment: linked }));
    return () => void dispatch(listClosed({ instance }));
  }, [isNear, target, instance, ordering, section, pageLength, linked, liveLimit, dispatch]);
}

/** Tells if an element is within one screen height of the viewport. */
function useIsNear(ref: RefObject<HTMLElement | null>): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (ref.current === null) return undefined;
    const observer = new IntersectionObserver((entries) => setIsNear(entries.at(-1)?.isIntersecting === true), {
      rootMargin: '100% 0%',
    });
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [ref]);
  return isNear;
}

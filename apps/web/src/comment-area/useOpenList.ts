import { useEffect, useState, type RefObject } from 'react';
import { defaultLiveLimit, listClosed, openList, readerMoved, type TopListPlace } from 'ufi-core';
import { useUfiDispatch } from '../store/storeHooks.ts';

interface OpenListOptions {
  readonly list: TopListPlace;
  readonly pageLength: number;
  /** The comment that the reader begins at. */
  readonly linked: string | undefined;
  readonly areaRef: RefObject<HTMLElement | null>;
}

/**
 * Says which list is on the screen: only those are followed live, and a server can't follow a whole feed. Another
 * ordering of an open list is the store's own doing.
 */
export function useOpenList({ list, pageLength, linked, areaRef }: OpenListOptions): void {
  const dispatch = useUfiDispatch();
  const isNear = useIsNear(areaRef);
  const { target, instance, ordering, section } = list;
  useEffect(() => {
    if (!isNear) return undefined;
    const live = ordering === 'live_streaming' && { liveLimit: defaultLiveLimit };
    void dispatch(openList({ target, instance, ordering, section, length: pageLength, ...live }));
    if (linked !== undefined) dispatch(readerMoved({ instance, comment: linked }));
    return () => void dispatch(listClosed({ instance }));
  }, [isNear, target, instance, ordering, section, pageLength, linked, dispatch]);
}

/** Whether an element is within a screen's height of what can be seen. */
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

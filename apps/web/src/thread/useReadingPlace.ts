import { useEffect, type RefObject } from 'react';
import { readerScrolled } from 'ufi-core';
import { useUfiDispatch } from '../store/storeHooks.ts';
import { distanceFromLiveEnd } from './distanceFromLiveEnd.ts';

interface LivePlace {
  readonly instance: string;
  readonly isInverted: boolean;
}

/** Tells how far from the live end a box is scrolled, at most once a frame. */
export function useReadingPlace(boxRef: RefObject<HTMLElement | null>, { instance, isInverted }: LivePlace): void {
  const dispatch = useUfiDispatch();
  useEffect(() => {
    const box = boxRef.current;
    if (box === null) return undefined;
    let [frame, told] = [0, 0];
    const tell = () => {
      frame = 0;
      const scrollDist = Math.round(distanceFromLiveEnd(box, isInverted));
      if (scrollDist !== told) dispatch(readerScrolled({ instance, scrollDist }));
      told = scrollDist;
    };
    const tellInFrame = () => {
      frame ||= requestAnimationFrame(tell);
    };
    // What grows below the reader takes them farther away, too.
    const grown = new ResizeObserver(tellInFrame);
    for (const child of box.children) grown.observe(child);
    box.addEventListener('scroll', tellInFrame, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      grown.disconnect();
      box.removeEventListener('scroll', tellInFrame);
    };
  }, [boxRef, instance, isInverted, dispatch]);
}

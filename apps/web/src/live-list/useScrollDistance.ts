import { useEffect, type RefObject } from 'react';
import { readerScrolled } from 'ufi-core';
import { useUfiDispatch } from '../store/storeHooks.ts';
import { distanceFromLiveEnd } from './scrollToLiveEnd.ts';

interface ScrollDistanceOptions {
  readonly instance: string;
  readonly isInverted: boolean;
}

/** Tells how far from the live end a box is scrolled, at most once a frame. */
export function useScrollDistance(
  boxRef: RefObject<HTMLElement | null>,
  { instance, isInverted }: ScrollDistanceOptions,
): void {
  const dispatch = useUfiDispatch();
  useEffect(() => {
    const box = boxRef.current;
    if (box === null) return undefined;
    let [frame, reported] = [0, 0];
    const report = () => {
      frame = 0;
      const scrollDist = Math.round(distanceFromLiveEnd(box, isInverted));
      if (scrollDist !== reported) dispatch(readerScrolled({ instance, scrollDist }));
      reported = scrollDist;
    };
    const reportInFrame = () => {
      frame ||= requestAnimationFrame(report);
    };
    // What grows below the reader takes them farther away, too.
    const grown = new ResizeObserver(reportInFrame);
    for (const child of box.children) grown.observe(child);
    box.addEventListener('scroll', reportInFrame, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      grown.disconnect();
      box.removeEventListener('scroll', reportInFrame);
    };
  }, [boxRef, instance, isInverted, dispatch]);
}

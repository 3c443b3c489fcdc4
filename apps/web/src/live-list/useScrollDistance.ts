import { useEffect, type RefObject } from 'react';
import { readerScrolled } from 'ufi-core';
import { useAppDispatch } from '../store/storeHooks.ts';
import { distanceFromLiveEnd } from './scrollToLiveEnd.ts';

interface ScrollDistanceOptions {
  readonly instance: string;
  readonly isInverted: boolean;
}

/** Reports the scroll distance from the live end to the store, at most once a frame. */
export function useScrollDistance(
  boxRef: RefObject<HTMLElement | null>,
  { instance, isInverted }: ScrollDistanceOptions,
): void {
  const dispatch = useAppDispatch();
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
    // Content that grows below the reader increases the distance, too.
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

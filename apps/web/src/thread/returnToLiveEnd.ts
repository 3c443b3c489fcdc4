import { scrollDuration } from 'ufi-core';
import { distanceFromLiveEnd } from './distanceFromLiveEnd.ts';

const ease = (part: number): number => 1 - (1 - part) ** 2;

const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** What a reader does to take the box into their own hands again. */
const takeovers = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

interface WayBack {
  readonly isInverted: boolean;
  readonly onBack: () => void;
}

/**
 * Scrolls a box to its live end, 200 to 400 ms long (S9.06); at once with reduced motion. The end may move meanwhile:
 * each frame looks where it is. Whatever the reader does ends it, and so does what is given back.
 */
export function returnToLiveEnd(box: HTMLElement, { isInverted, onBack }: WayBack): () => void {
  const from = distanceFromLiveEnd(box, isInverted);
  const duration = scrollDuration(from);
  const goTo = (distance: number) => {
    box.scrollTop = isInverted ? distance : box.scrollHeight - box.offsetHeight - distance;
  };
  if (isStill()) {
    goTo(0);
    onBack();
    return () => undefined;
  }
  let [frame, begun] = [0, performance.now()];
  const stop = () => {
    cancelAnimationFrame(frame);
    for (const takeover of takeovers) box.removeEventListener(takeover, stop);
  };
  const step = (now: number) => {
    const part = Math.min(1, Math.max(0, (now - begun) / duration));
    goTo(from * (1 - ease(part)));
    if (part === 1) {
      stop();
      onBack();
    } else frame = requestAnimationFrame(step);
  };
  for (const takeover of takeovers) box.addEventListener(takeover, stop, { passive: true });
  frame = requestAnimationFrame((now) => {
    begun = now;
    step(now);
  });
  return stop;
}

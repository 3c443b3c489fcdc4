import { scrollDuration } from 'ufi-core';

/** Distance from the live end in px: from the bottom, or from the top if the list is inverted (S4.15). */
export const distanceFromLiveEnd = (
  { scrollHeight, offsetHeight, scrollTop }: Pick<HTMLElement, 'scrollHeight' | 'offsetHeight' | 'scrollTop'>,
  isInverted: boolean,
): number => Math.max(0, isInverted ? scrollTop : scrollHeight - offsetHeight - scrollTop);

const ease = (progress: number): number => 1 - (1 - progress) ** 2;

const prefersReducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Events by which the reader takes over scrolling. */
const interruptions = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

interface ScrollOptions {
  readonly isInverted: boolean;
  readonly onBack: () => void;
}

/**
 * Scrolls a box smoothly to its live end within 200 to 400 ms (S9.06), or at once with reduced motion. The target is
 * recomputed every frame, because the end may move. Any input by the reader cancels it. Returns a function that cancels
 * it.
 */
export function scrollToLiveEnd(box: HTMLElement, { isInverted, onBack }: ScrollOptions): () => void {
  const from = distanceFromLiveEnd(box, isInverted);
  const duration = scrollDuration(from);
  const scrollTo = (distance: number) => {
    box.scrollTop = isInverted ? distance : box.scrollHeight - box.offsetHeight - distance;
  };
  if (prefersReducedMotion()) {
    scrollTo(0);
    onBack();
    return () => undefined;
  }
  let [frame, startedAt] = [0, performance.now()];
  const stop = () => {
    cancelAnimationFrame(frame);
    for (const event of interruptions) box.removeEventListener(event, stop);
  };
  const step = (now: number) => {
    const progress = Math.min(1, Math.max(0, (now - startedAt) / duration));
    scrollTo(from * (1 - ease(progress)));
    if (progress === 1) {
      stop();
      onBack();
    } else frame = requestAnimationFrame(step);
  };
  for (const event of interruptions) box.addEventListener(event, stop, { passive: true });
  frame = requestAnimationFrame((now) => {
    startedAt = now;
    step(now);
  });
  return stop;
}

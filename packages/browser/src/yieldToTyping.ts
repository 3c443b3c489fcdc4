import type { Clock } from 'ufi-core/request';
import { browserClock, animationFrame, setFrameScheduler } from './browserPorts.ts';
import { createTypingAwareScheduler } from './createTypingAwareScheduler.ts';

// A monotonic clock.
const clock: Clock = { ...browserClock, now: () => performance.now() };

// A timer set in a frame callback runs after that frame is painted.
const afterPaint = (callback: () => void): void => void requestAnimationFrame(() => setTimeout(callback));

/** The page stays marked as typed in for this many ms after the last key. */
const typingMarkMs = 1_000;

/** Marks the page during typing, so that animations can pause: each animated frame makes a key wait. */
function createMark(): () => void {
  let stop = (): void => undefined;
  return () => {
    const { dataset } = document.documentElement;
    stop();
    dataset['writing'] = '';
    stop = clock.setTimer(typingMarkMs, () => delete dataset['writing']);
  };
}

/**
 * From now on updates by others are drawn between the keys of whoever types here, not in the frames that show the typed
 * text. The document has `data-writing` meanwhile. Call it once, when there is something to type in.
 */
export function yieldToTyping(): void {
  const { schedule, noteKey } = createTypingAwareScheduler({ clock, frame: animationFrame, afterPaint });
  const mark = createMark();
  const onInput = (): void => {
    noteKey();
    afterPaint(mark);
  };
  addEventListener('beforeinput', onInput, { capture: true, passive: true });
  setFrameScheduler(schedule);
}

import type { Clock } from 'ufi-core/request';
import { browserClock, animationFrame, setFrameScheduler } from './browserPorts.ts';
import { createTypingAwareScheduler } from './createTypingAwareScheduler.ts';

// One that nobody can turn.
const clock: Clock = { ...browserClock, now: () => performance.now() };

// A timer that a frame's callback sets runs after that frame was painted.
const afterPaint = (callback: () => void): void => void requestAnimationFrame(() => setTimeout(callback));

/** How long after the last key the page is still marked as one in which somebody writes. */
const typingMarkMs = 1_000;

/** Marks the page while somebody writes, for what would move otherwise: each frame that moves makes a key wait for it. */
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
 * From now on what others write is drawn between the keys of whoever writes here, and not in the frames that show what
 * was just written; the document has `data-writing` meanwhile. To be called once, when there is something to write in.
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

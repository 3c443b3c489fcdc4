import type { Clock } from 'ufi-core/request';
import { browserClock, drawnFrame, paceFrames } from './browserPorts.ts';
import { createFramesBetweenKeys } from './createFramesBetweenKeys.ts';

// One that nobody can turn.
const clock: Clock = { ...browserClock, now: () => performance.now() };

// A timer that a frame's callback sets runs after that frame was painted.
const afterPaint = (callback: () => void): void => void requestAnimationFrame(() => setTimeout(callback));

/** How long after the last key the page is still marked as one in which somebody writes. */
const markedMs = 1_000;

/** Marks the page while somebody writes, for what would move otherwise: each frame that moves makes a key wait for it. */
function createMark(): () => void {
  let stop = (): void => undefined;
  return () => {
    const { dataset } = document.documentElement;
    stop();
    dataset['writing'] = '';
    stop = clock.setTimer(markedMs, () => delete dataset['writing']);
  };
}

/**
 * From now on what others write is drawn between the keys of whoever writes here, and not in the frames that show what
 * was just written; the document has `data-writing` meanwhile. To be called once, when there is something to write in.
 */
export function giveWayToKeys(): void {
  const { schedule, hearKey } = createFramesBetweenKeys({ clock, frame: drawnFrame, afterPaint });
  const mark = createMark();
  const hear = (): void => {
    hearKey();
    afterPaint(mark);
  };
  addEventListener('beforeinput', hear, { capture: true, passive: true });
  paceFrames(schedule);
}

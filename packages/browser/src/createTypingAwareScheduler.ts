import type { Scheduler } from 'ufi-core';
import type { Clock } from 'ufi-core/request';

/** Typing counts as ongoing for this many ms after a key. */
export const typingPauseMs = 250;
/** The minimum time in ms between two flushes while typing: the DOM changes of one animate for some frames. */
export const minIntervalMs = 400;
/** Callbacks that reschedule themselves run at most this often per key. */
const maxRounds = 6;

/** Dependencies of {@link createTypingAwareScheduler}. */
export interface TypingSchedulerPorts {
  readonly clock: Clock;
  /** The frame scheduler used while nobody types. */
  readonly frame: Scheduler;
  /** Calls back once the current changes are painted. */
  afterPaint(this: void, callback: () => void): void;
}

/** A frame scheduler that yields to typing. */
export interface TypingAwareScheduler {
  readonly schedule: Scheduler;
  /** A key was pressed, and its input is about to be painted. */
  noteKey(this: void): void;
}

interface Waiting {
  readonly callback: () => void;
  stop: () => void;
}

/**
 * Creates a frame scheduler that keeps frames free for typing. While keys come within 250 ms of each other, all waiting
 * callbacks run together right after a key's paint, when the next key is farthest away, and at most every 400 ms,
 * because a key that arrives during a frame has to wait for the next one. After a pause frames come as usual. No
 * callback waits longer than 650 ms.
 */
export function createTypingAwareScheduler({ clock, frame, afterPaint }: TypingSchedulerPorts): TypingAwareScheduler {
  let lastKey = Number.NEGATIVE_INFINITY;
  let lastCall = Number.NEGATIVE_INFINITY;
  const waiting = new Set<Waiting>();

  function drop(one: Waiting): void {
    waiting.delete(one);
    one.stop();
  }
  function call(one: Waiting): void {
    drop(one);
    one.callback();
  }
  function place(one: Waiting): void {
    one.stop();
    const left = lastKey + typingPauseMs - clock.now();
    one.stop = left > 0 ? clock.setTimer(left, () => place(one)) : frame(() => call(one));
  }
  function callAll(): void {
    if (waiting.size === 0 || clock.now() - lastCall < minIntervalMs) return;
    lastCall = clock.now();
    for (let round = 0; waiting.size > 0 && round < maxRounds; round += 1) [...waiting].forEach(call);
  }

  return {
    schedule(callback) {
      const one: Waiting = { callback, stop: () => undefined };
      waiting.add(one);
      place(one);
      return () => drop(one);
    },
    noteKey() {
      lastKey = clock.now();
      waiting.forEach(place);
      afterPaint(callAll);
    },
  };
}

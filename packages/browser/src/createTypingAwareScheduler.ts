import type { Scheduler } from 'ufi-core';
import type { Clock } from 'ufi-core/request';

/** How long after a key, in ms, somebody is still taken to be writing. */
export const typingPauseMs = 250;
/** How long, in ms, it is quiet behind a key at which something was called: what that draws moves for some frames. */
export const minIntervalMs = 400;
/** What asks to be called again and again is called so often behind one key. */
const maxRounds = 6;

/** What {@link createTypingAwareScheduler} is made of. */
export interface TypingSchedulerPorts {
  readonly clock: Clock;
  /** Frames while nobody writes. */
  readonly frame: Scheduler;
  /** Calls back once what was changed just now is painted. */
  afterPaint(this: void, callback: () => void): void;
}

/** Frames that give way to keys. */
export interface TypingAwareScheduler {
  readonly schedule: Scheduler;
  /** A key has come, and what it writes is about to be painted. */
  noteKey(this: void): void;
}

interface Waiting {
  readonly callback: () => void;
  stop: () => void;
}

/**
 * Frames that leave those to the keys in which somebody writes: while one key follows the other within 250 ms, what
 * waits is called behind the paint of a key, all of it at once, as the next key is farthest away then; and 400 ms later
 * at the earliest again, as a key that comes while a frame is under way waits for the next one. Once they pause, frames
 * come as ever; so nothing waits for more than 650 ms.
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

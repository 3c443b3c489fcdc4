import { describe, expect, it } from '@jest/globals';
import { createManualClock } from 'ufi-core/testing';
import { createTypingAwareScheduler, typingPauseMs, minIntervalMs } from './createTypingAwareScheduler.ts';

function open() {
  const clock = createManualClock();
  const frames = new Set<() => void>();
  const painted: (() => void)[] = [];
  const called: string[] = [];
  const { schedule, noteKey } = createTypingAwareScheduler({
    clock,
    frame(callback) {
      frames.add(callback);
      return () => frames.delete(callback);
    },
    afterPaint: (callback) => painted.push(callback),
  });
  const drawFrame = () => {
    const due = [...frames];
    frames.clear();
    for (const callback of due) callback();
  };
  const paint = () => {
    for (const callback of painted.splice(0)) callback();
  };
  return { clock, called, drawFrame, paint, noteKey, schedule, say: (name: string) => () => void called.push(name) };
}

describe('createTypingAwareScheduler', () => {
  it('schedules animation frames while nobody types', () => {
    const { schedule, say, drawFrame, called } = open();
    schedule(say('one'));
    expect(called).toEqual([]);
    drawFrame();
    drawFrame();
    expect(called).toEqual(['one']);
  });

  it('browser.01 keeps the frame of a key free, even for callbacks scheduled before it', () => {
    const { schedule, say, drawFrame, paint, noteKey, called } = open();
    schedule(say('before'));
    noteKey();
    schedule(say('behind'));
    drawFrame();
    expect(called).toEqual([]);
    paint();
    expect(called).toEqual(['before', 'behind']);
    drawFrame();
    expect(called).toHaveLength(2);
  });

  it('browser.01 runs all waiting callbacks after a key, including rescheduled ones, a limited number of times', async () => {
    const { schedule, paint, noteKey, called, say, clock } = open();
    const again = (left: number) => () => {
      say(`left ${left}`)();
      if (left > 0) schedule(again(left - 1));
    };
    noteKey();
    schedule(again(3));
    paint();
    expect(called).toEqual(['left 3', 'left 2', 'left 1', 'left 0']);
    await clock.advance(minIntervalMs);
    noteKey();
    schedule(again(Infinity));
    paint();
    expect(called).toHaveLength(4 + 6);
  });

  it('browser.01, web.06 keeps a minimum interval between runs while typing', async () => {
    const { schedule, say, paint, noteKey, clock, called } = open();
    const key = (name: string) => {
      schedule(say(name));
      noteKey();
      paint();
    };
    key('one');
    for (let since = 100; since < minIntervalMs; since += 100) {
      await clock.advance(100);
      key(`after ${since}`);
      expect(called).toEqual(['one']);
    }
    await clock.advance(100);
    key('last');
    expect(called).toEqual(['one', 'after 100', 'after 200', 'after 300', 'last']);
  });

  it('browser.01 delays no callback longer than a typing pause', async () => {
    const { schedule, say, drawFrame, noteKey, clock, called } = open();
    noteKey();
    schedule(say('one'));
    await clock.advance(typingPauseMs - 1);
    drawFrame();
    expect(called).toEqual([]);
    await clock.advance(1);
    drawFrame();
    expect(called).toEqual(['one']);
  });

  it('keeps waiting while keys follow one another', async () => {
    const { schedule, say, drawFrame, noteKey, paint, clock, called } = open();
    noteKey();
    paint();
    schedule(say('one'));
    await clock.advance(100);
    noteKey();
    await clock.advance(100);
    drawFrame();
    expect(called).toEqual([]);
    paint();
    expect(called).toEqual(['one']);
  });

  it.each(['in a frame', 'behind a key'])('can be cancelled %s', (where) => {
    const { schedule, say, drawFrame, noteKey, paint, clock, called } = open();
    if (where === 'behind a key') noteKey();
    schedule(say('one'))();
    paint();
    drawFrame();
    expect({ called, pending: clock.pending }).toEqual({ called: [], pending: 0 });
  });
});

import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { scrollToLiveEnd } from './scrollToLiveEnd.ts';

let isReduced: boolean;
let box: HTMLElement;
const onBack = jest.fn();
const sizes = { scrollHeight: 5_000, offsetHeight: 500 };
const end = () => sizes.scrollHeight - sizes.offsetHeight;
const go = (from: number, isInverted = false) => {
  box.scrollTop = isInverted ? from : end() - from;
  return scrollToLiveEnd(box, { isInverted, onBack });
};
/** Time until the end is reached in ms, with one frame every 10 ms. */
const timeToEnd = (): number => {
  jest.advanceTimersToNextFrame();
  const begun = performance.now();
  while (onBack.mock.calls.length === 0 && performance.now() - begun < 5_000) jest.advanceTimersToNextFrame();
  return performance.now() - begun;
};

beforeEach(() => {
  jest.useFakeTimers();
  onBack.mockClear();
  isReduced = false;
  sizes.scrollHeight = 5_000;
  box = document.createElement('div');
  Object.defineProperty(box, 'scrollHeight', { get: () => sizes.scrollHeight });
  Object.defineProperty(box, 'offsetHeight', { get: () => sizes.offsetHeight });
  Object.assign(globalThis, { matchMedia: () => ({ matches: isReduced }) });
});

afterEach(() => void jest.useRealTimers());

describe('scrolling back to the live end', () => {
  it.each([
    [100, 200],
    [450, 300],
    [4_000, 400],
  ])('S9.06/2 takes from %d px away %d ms', (distance, ms) => {
    go(distance);
    const took = timeToEnd();
    expect(took).toBeGreaterThanOrEqual(ms);
    expect(took).toBeLessThanOrEqual(ms + 17);
    expect(box.scrollTop).toBe(end());
  });

  it('S9.06/2 follows the end if it moves', () => {
    go(600);
    jest.advanceTimersToNextFrame();
    sizes.scrollHeight = 9_000;
    timeToEnd();
    expect(box.scrollTop).toBe(8_500);
  });

  it('scrolls to the top of an inverted list', () => {
    go(900, true);
    timeToEnd();
    expect(box.scrollTop).toBe(0);
  });

  it('jumps with reduced motion', () => {
    isReduced = true;
    go(900);
    expect({ scrollTop: box.scrollTop, callsCount: onBack.mock.calls.length }).toEqual({
      scrollTop: end(),
      callsCount: 1,
    });
  });

  it.each(['wheel', 'touchstart', 'pointerdown', 'keydown'])('leaves off at the reader’s %s', (takeover) => {
    go(900);
    jest.advanceTimersToNextFrame();
    jest.advanceTimersToNextFrame();
    box.dispatchEvent(new Event(takeover));
    const left = box.scrollTop;
    jest.advanceTimersByTime(1_000);
    expect(box.scrollTop).toBe(left);
    expect(onBack).not.toHaveBeenCalled();
  });
});

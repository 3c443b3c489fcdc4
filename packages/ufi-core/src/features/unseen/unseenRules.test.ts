import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isScrolledUp, scrollDuration } from './unseenRules.ts';

describe('the reader of a live list', () => {
  it.each([
    [0, false, false],
    [60, false, false],
    [60.5, false, true],
    [61, false, true],
    [29, true, false],
    [30, true, true],
    [60, true, true],
    [4000, true, true],
  ])(
    'S4.15 at %d px, with the reaction menu open: %s, is scrolled up: %s',
    (scrollDist, commentReactionsMenuShown, is) => {
      expect(isScrolledUp({ scrollDist, commentReactionsMenuShown })).toBe(is);
    },
  );

  it('S9.06/2 scrolls back to the live end at 1.5 px a ms, in 200 to 400 ms', () => {
    const cases = [0, 299, 300, 450, 599, 600, 100_000].map(scrollDuration);
    expect(cases).toEqual([200, 200, 200, 300, 599 / 1.5, 400, 400]);
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1e6, noNaN: true }), (distance) => {
        const ms = scrollDuration(distance);
        return ms >= 200 && ms <= 400 && (ms === 200 || ms === 400 || Math.abs(distance / ms - 1.5) < 1e-9);
      }),
    );
  });
});

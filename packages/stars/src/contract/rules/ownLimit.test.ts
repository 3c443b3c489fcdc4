import { describe, expect, it } from '@jest/globals';
import { chosenLimit, noOwnLimit, ownLimitAt, raiseDelay } from './ownLimit.ts';
import { dailyLimit, isWithinLimits } from './starsLimits.ts';

const now = 1_000_000;
const low = { stars: 100, next: null };
const waiting = { stars: 100, next: { stars: 500, at: now + 60 } };

describe('an own limit', () => {
  it.each([
    ['a lower one holds at once', noOwnLimit, 100, low],
    ['also while a higher one waits', waiting, 50, { stars: 50, next: null }],
    ['the one that holds ends the waiting', waiting, 100, low],
    ['a higher one waits a day', low, 500, { stars: 100, next: { stars: 500, at: now + raiseDelay } }],
    ['asked for again it keeps its time', waiting, 500, waiting],
    ['one between keeps that time too', waiting, 300, { stars: 100, next: { stars: 300, at: now + 60 } }],
    ['a still higher one waits anew', waiting, 600, { stars: 100, next: { stars: 600, at: now + raiseDelay } }],
  ])('stars.31 %s', (_, before, chosen, after) => {
    expect(chosenLimit(before, chosen, now)).toEqual(after);
  });

  it('stars.31 holds from its time on', () => {
    expect(ownLimitAt(waiting, now + 59)).toEqual(waiting);
    expect(ownLimitAt(waiting, now + 60)).toEqual({ stars: 500, next: null });
  });

  it('stars.31 never allows more than the limits for everybody', () => {
    expect([dailyLimit({ isNew: true, own: 40_000 }), dailyLimit({ isNew: false, own: 40_000 })]).toEqual([
      5_000, 40_000,
    ]);
    const spent = { day: 90, week: 90, isNew: false, own: 100 };
    expect({ ten: isWithinLimits(spent, 10), eleven: isWithinLimits(spent, 11) }).toEqual({ ten: true, eleven: false });
  });
});

import { describe, expect, it } from '@jest/globals';
import { isLaterFromSameClient } from '../contract/fields/ids.ts';
import { createManualClock } from '../testing/manualClock.ts';
import { createIdMaker } from './index.ts';

const makeIds = (makeId: () => string, count: number): string[] => Array.from({ length: count }, makeId);

describe('createIdMaker', () => {
  it('makes version 7 UUIDs with the current time', () => {
    const makeId = createIdMaker({ clock: createManualClock(0x0123456789ab), random: () => 0.999999999 });
    expect(makeId()).toBe('01234567-89ab-7000-bfff-ffffffffffff');
  });

  it('makes ids that sort by creation, any number per millisecond', () => {
    const ids = makeIds(createIdMaker({ clock: createManualClock(), random: () => 0.5 }), 10_000);
    expect([...ids].sort()).toEqual(ids);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("ends each in its maker's number, so that their order tells which is later", () => {
    const clock = createManualClock();
    let drawn = 0;
    const random = () => (drawn = (drawn + 0.37) % 1);
    const [mine, yours] = [createIdMaker({ clock, random }), createIdMaker({ clock, random })];
    const [first, second, other] = [mine(), mine(), yours()];
    expect({
      isLaterFromSameClientSecondFirst: isLaterFromSameClient(second, first),
      isLaterFromSameClientSecond: isLaterFromSameClient(first, second),
      isLaterFromSameClientFirstFirst: isLaterFromSameClient(first, first),
    }).toEqual({
      isLaterFromSameClientSecondFirst: true,
      isLaterFromSameClientSecond: false,
      isLaterFromSameClientFirstFirst: false,
    });
    expect({
      isLaterFromSameClientFirst: isLaterFromSameClient(other, first),
      isLaterFromSameClientOther: isLaterFromSameClient(first, other),
      isLaterFromSameClientA: isLaterFromSameClient('b', 'a'),
    }).toEqual({ isLaterFromSameClientFirst: false, isLaterFromSameClientOther: false, isLaterFromSameClientA: false });
  });

  it('keeps that order when the clock is set back', () => {
    const clock = createManualClock();
    const makeId = createIdMaker({ clock, random: () => 0 });
    const before = makeId();
    clock.turn(-3_600_000);
    expect(makeId() > before).toBe(true);
  });
});

import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { createIdGenerator } from './createIdGenerator.ts';

const at = (...times: number[]) => {
  let index = 0;
  return { now: () => times[Math.min(index++, times.length - 1)] ?? 0 };
};
const year = (value: number) => Date.UTC(value, 7, 1);

describe('createIdGenerator', () => {
  it('generates ids of 19 digits from mid-2007 to 2069', () => {
    for (const time of [year(2007), year(2026), Date.UTC(2069, 0, 1)]) {
      for (const node of [0, 1023])
        expect(createIdGenerator({ clock: at(time), node }).next()).toMatch(/^[1-9]\d{18}$/);
    }
  });

  it('combines time, node and counter in an id', () => {
    const source = createIdGenerator({ clock: at(Date.UTC(2000, 0, 1) + 5), node: 3 });
    expect([source.next(), source.next()]).toEqual([
      String((5n << 22n) | (3n << 12n)),
      String((5n << 22n) | (3n << 12n) | 1n),
    ]);
  });

  it('server.18 increases strictly, however the clock jumps', () => {
    const times = fc.array(fc.integer({ min: year(2020), max: year(2040) }), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(times, (jumps) => {
        const source = createIdGenerator({ clock: at(...jumps), node: 7 });
        const ids = jumps.map(() => BigInt(source.next()));
        for (const [index, id] of ids.entries()) expect(index === 0 || id > (ids[index - 1] ?? 0n)).toBe(true);
      }),
    );
  });

  it('uses the next millisecond when one is full', () => {
    const source = createIdGenerator({ clock: at(year(2026)), node: 0 });
    const ids = new Set(Array.from({ length: 10_000 }, () => source.next()));
    expect(ids.size).toBe(10_000);
  });

  it('server.18 continues after the newest id of the previous run, though the clock was set back', () => {
    const before = createIdGenerator({ clock: at(year(2026)), node: 1 }).next();
    const after = createIdGenerator({ clock: at(year(2025)), node: 1, after: before }).next();
    expect(BigInt(after)).toBeGreaterThan(BigInt(before));
  });

  it('refuses an invalid node number', () => {
    for (const node of [-1, 1024, 1.5]) expect(() => createIdGenerator({ clock: at(0), node })).toThrow(RangeError);
  });
});

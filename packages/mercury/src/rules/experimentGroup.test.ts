import { expect, it } from '@jest/globals';
import { experimentsOf } from './experimentGroup.ts';

const units = Array.from({ length: 2_000 }, (_, index) => String(1_000_000_000_000_000_000n + BigInt(index)));
const testedAt = (percent: number): string[] =>
  units.filter((unit) => experimentsOf({ mercury_snippet_lines: percent }, unit)[0]?.group === 'test');

it('mercury.147 a unit stays in its group, of which the share is the operator’s, also while that grows', () => {
  expect(experimentsOf({}, '7')).toEqual([]);
  expect(testedAt(0)).toEqual([]);
  expect(testedAt(100)).toEqual(units);
  const [few, half] = [testedAt(10), testedAt(50)];
  expect(few.length / units.length).toBeCloseTo(0.1, 1);
  expect(half.length / units.length).toBeCloseTo(0.5, 1);
  expect(half).toEqual(expect.arrayContaining(few));
  expect(testedAt(50)).toEqual(half);
});

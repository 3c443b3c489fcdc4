import { describe, expect, it } from '@jest/globals';
import { createTokenBuckets } from './tokenBuckets.ts';

const bucketsAt = (perMinute: number, burst?: number) => {
  const time = { ms: 0 };
  const limits = { perMinute, monotonic: () => time.ms, ...(burst === undefined ? {} : { burst }) };
  return { time, buckets: createTokenBuckets(limits) };
};

describe('createTokenBuckets', () => {
  it('grants saved tokens, then refilled ones, and tells the waiting time', () => {
    const { buckets, time } = bucketsAt(60, 3);
    expect([1, 2, 3, 4].map(() => buckets.take('a'))).toEqual([null, null, null, 1_000]);
    time.ms += 400;
    expect(buckets.take('a')).toBe(600);
    time.ms += 600;
    expect([buckets.take('a'), buckets.take('a')]).toEqual([null, 1_000]);
    time.ms += 1_000_000;
    expect([1, 2, 3, 4].map(() => buckets.take('a'))).toEqual([null, null, null, 1_000]);
  });

  it('keeps keys apart', () => {
    const { buckets } = bucketsAt(60, 1);
    expect([buckets.take('a'), buckets.take('a'), buckets.take('b')]).toEqual([null, 1_000, null]);
  });

  it('accepts refunds, never beyond the bucket’s capacity', () => {
    const { buckets } = bucketsAt(60, 2);
    buckets.take('a');
    for (let n = 0; n < 5; n += 1) buckets.refund('a');
    expect([1, 2, 3].map(() => buckets.take('a'))).toEqual([null, null, 1_000]);
  });

  it('has no limit if the rate is 0', () => {
    const { buckets } = bucketsAt(0);
    expect(Array.from({ length: 1_000 }, () => buckets.take('a')).every((wait) => wait === null)).toBe(true);
  });

  it('stays bounded under a flood of keys, and drops full buckets first', () => {
    const { buckets, time } = bucketsAt(60, 1);
    buckets.take('mine');
    for (let n = 0; n < 49_999; n += 1) buckets.refund(`idle ${n}`);
    time.ms += 10;
    for (let n = 0; n < 10; n += 1) buckets.take(`new ${n}`);
    expect(buckets.take('mine')).toBe(990);
  });
});

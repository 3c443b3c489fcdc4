import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createLimitSharing, type LimitSharing, type LimitUse } from './limitSharing.ts';
import { createTokenBuckets, type TokenBuckets } from './tokenBuckets.ts';

const time = { ms: 0 };
let told: LimitUse[][] = [];
let sharings: LimitSharing[] = [];
let limits: Pick<TokenBuckets, 'take' | 'refund'>[] = [];

/** Servers with a limit of 60 a minute, 30 of them at once. */
function openServers(count: number): void {
  sharings = Array.from({ length: count }, (_, number) =>
    createLimitSharing({
      tell: (uses) => {
        told.push([...uses]);
        sharings.forEach((other, index) => index !== number && other.receive(uses));
      },
    }),
  );
  limits = sharings.map((sharing) =>
    sharing.share('writes', createTokenBuckets({ perMinute: 60, monotonic: () => time.ms })),
  );
}

function pass(ms: number): void {
  for (let step = 0; step < ms; step += 100) {
    time.ms += 100;
    jest.advanceTimersByTime(100);
  }
}

/** Number of calls that get through of somebody who asks each server in turn, this often in each of some seconds. */
function ask(key: string, { perSecond, seconds }: { perSecond: number; seconds: number }): number {
  let granted = 0;
  for (let second = 0; second < seconds; second += 1) {
    for (let turn = 0; turn < perSecond; turn += 1) {
      if (limits[turn % limits.length]?.take(key) === null) granted += 1;
      pass(Math.round(1_000 / perSecond / 100) * 100);
    }
  }
  return granted;
}

beforeEach(() => {
  jest.useFakeTimers();
  [time.ms, told] = [0, []];
});
afterEach(() => {
  sharings.forEach((sharing) => sharing.stop());
  jest.useRealTimers();
});

describe('rate limits of several servers', () => {
  it('server.807 hold over all of them together, but for half of the burst for each further one', () => {
    openServers(3);
    const granted = ask('ana', { perSecond: 10, seconds: 60 });
    expect(granted).toBeGreaterThanOrEqual(60 + 30 - 5);
    expect(granted).toBeLessThanOrEqual(60 + 30 + 2 * 15 + 5);
  });

  it('server.807 control: without a word between them each server grants all', () => {
    openServers(3);
    for (const sharing of sharings) sharing.receive = () => {};
    expect(ask('ana', { perSecond: 10, seconds: 60 })).toBeGreaterThan(200);
  });

  it('server.807 cost no message for those who have used less than half of what they may at once', () => {
    openServers(2);
    for (let turn = 0; turn < 14; turn += 1) limits[0]?.take('ana');
    pass(1_000);
    expect(told).toEqual([]);
    for (let turn = 0; turn < 2; turn += 1) limits[0]?.take('ana');
    pass(1_000);
    expect(told).toEqual([[{ limit: 'writes', key: expect.stringMatching(/^[\w-]{22}$/), count: 15 }]]);
    pass(60_000);
    limits[0]?.take('ana');
    pass(1_000);
    expect(told).toHaveLength(1);
  });

  it('server.807 give back what was given back elsewhere', () => {
    openServers(2);
    for (let turn = 0; turn < 20; turn += 1) limits[0]?.take('ana');
    pass(500);
    for (let turn = 0; turn < 20; turn += 1) limits[0]?.refund('ana');
    pass(500);
    expect(told.flat().reduce((sum, { count }) => sum + count, 0)).toBe(0);
    let granted = 0;
    while (limits[1]?.take('ana') === null) granted += 1;
    expect(granted).toBe(30);
  });

  it('server.807 are told of in messages that a notification can carry, by digests', () => {
    openServers(1);
    for (let number = 0; number < 250; number += 1) {
      for (let turn = 0; turn < 16; turn += 1) limits[0]?.take(`203.0.113.7 ana${number}@casa.example`);
    }
    pass(500);
    expect(told.map(({ length }) => length)).toEqual([100, 100, 50]);
    expect(JSON.stringify(told)).not.toContain('casa');
  });
});

import { describe, expect, it } from '@jest/globals';
import { createManualClock } from '../testing/manualClock.ts';
import { createUsageMeter, type UsageCount } from './createUsageMeter.ts';

describe('the usage meter', () => {
  it.each([
    ['normal', 5_000],
    ['slow', 6_500],
  ] as const)('S9.01 tells what was counted every so often: %s after %i ms', async (flush, ms) => {
    const clock = createManualClock();
    const told: (readonly UsageCount[])[] = [];
    const meter = createUsageMeter({ clock, flush, send: (counts) => void told.push(counts) });
    meter.count('something_else');
    await clock.advance(60_000);
    expect([told, clock.pending]).toEqual([[], 0]);
    meter.count('reaction_rollback');
    await clock.advance(ms - 1);
    meter.count('reaction_rollback');
    meter.count('profile_bootstrap_timeout');
    expect(told).toEqual([]);
    await clock.advance(1);
    const sums = [
      { event: 'reaction_rollback', count: 2 },
      { event: 'profile_bootstrap_timeout', count: 1 },
    ];
    expect(told).toEqual([sums]);
    meter.count('profile_bootstrap_error');
    await clock.advance(ms);
    expect(told).toEqual([sums, [{ event: 'profile_bootstrap_error', count: 1 }]]);
  });
});

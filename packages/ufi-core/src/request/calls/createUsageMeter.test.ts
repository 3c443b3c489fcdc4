import { describe, expect, it } from '@jest/globals';
import { createManualClock } from '../../testing/manualClock.ts';
import { createUsageMeter, type UsageReport } from './createUsageMeter.ts';

function openMeter(flush: 'normal' | 'slow' = 'normal') {
  const clock = createManualClock();
  const reports: UsageReport[] = [];
  const meter = createUsageMeter({ clock, flush, send: (each) => void reports.push(each) });
  return { clock, reports, ...meter, count: (name: string) => meter.record({ name, detail: {} }) };
}

describe('the usage meter', () => {
  it.each([
    ['normal', 5_000],
    ['slow', 6_500],
  ] as const)('S9.01 reports counted events: %s after %i ms', async (flush, ms) => {
    const { clock, reports, count } = openMeter(flush);
    count('something_else');
    await clock.advance(60_000);
    expect({ reports, pending: clock.pending }).toEqual({ reports: [], pending: 0 });
    count('reaction_rollback');
    await clock.advance(ms - 1);
    count('reaction_rollback');
    count('profile_bootstrap_timeout');
    expect(reports).toEqual([]);
    await clock.advance(1);
    const counts = [
      { event: 'reaction_rollback', count: 2 },
      { event: 'profile_bootstrap_timeout', count: 1 },
    ];
    expect(reports).toEqual([{ counts, traces: [] }]);
    count('profile_bootstrap_error');
    await clock.advance(ms);
    expect(reports[1]).toEqual({ counts: [{ event: 'profile_bootstrap_error', count: 1 }], traces: [] });
  });

  it('S7.54 reports loom_trace events with their spans, except those that the server would reject', async () => {
    const { clock, reports, record } = openMeter();
    const spans = { span_0: 'stream', span_0_ms: 10.4, span_1: 'outbox', span_1_ms: 20 };
    record({ name: 'loom_trace', detail: { trace: 'start', ms: 30.6, ...spans } });
    record({ name: 'loom_trace', detail: { trace: 'somebody else', ms: 1 } });
    record({ name: 'loom_trace', detail: { trace: 'start', ms: 60_001 } });
    await clock.advance(5_000);
    const parts = [
      { name: 'stream', ms: 10 },
      { name: 'outbox', ms: 20 },
    ];
    expect(reports).toEqual([{ counts: [], traces: [{ trace: 'start', ms: 31, spans: parts }] }]);
    for (let each = 0; each < 25; each += 1) record({ name: 'loom_trace', detail: { trace: 'frame', ms: each } });
    await clock.advance(5_000);
    expect(reports[1]?.traces).toHaveLength(20);
  });
});

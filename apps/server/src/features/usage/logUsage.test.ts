import { describe, expect, it } from '@jest/globals';
import { createMetrics } from '../../http/metrics/metrics.ts';
import type { AppServices } from '../../start/appServices.ts';
import { logUsage } from './logUsage.ts';

const nobody = { person: null, locale: 'pt-BR' } as const;
const counts = [
  { event: 'reaction_rollback', count: 2 },
  { event: 'profile_bootstrap_timeout', count: 1 },
] as const;
const services = (usage: AppServices['usage']) => ({ usage }) as AppServices;

describe('logUsage', () => {
  it("S9.01 adds the reported counts to the server's metrics", async () => {
    const metrics = createMetrics({ ofProcess: false });
    const usage = { flush: 'normal', count: metrics.recordUsage, measure: metrics.recordTrace } as const;
    expect(await logUsage({ counts: [...counts] }, nobody, services(usage))).toEqual({ counted: 3 });
    await logUsage({ counts: [counts[0]] }, nobody, services(usage));
    const { text } = await metrics.exposition();
    expect(text).toContain('ufi_client_events_total{event="reaction_rollback"} 4');
    expect(text).toContain('ufi_client_events_total{event="profile_bootstrap_timeout"} 1');
  });

  it("S7.54/1 adds the clients' measurements, part by part", async () => {
    const metrics = createMetrics({ ofProcess: false });
    const usage = { flush: 'normal', count: metrics.recordUsage, measure: metrics.recordTrace } as const;
    const trace = { trace: 'frame', ms: 300, spans: [{ name: 'document', ms: 120 }] } as const;
    const traces = [{ ...trace, spans: [...trace.spans] }];
    expect(await logUsage({ counts: [], traces }, nobody, services(usage))).toEqual({ counted: 0 });
    const { text } = await metrics.exposition();
    expect(text).toContain('ufi_client_trace_seconds_sum{trace="frame",span="all"} 0.3');
    expect(text).toContain('ufi_client_trace_seconds_sum{trace="frame",span="document"} 0.12');
  });

  it('is refused where usage is not collected', async () => {
    await expect(logUsage({ counts: [...counts] }, nobody, services(undefined))).rejects.toMatchObject({
      name: 'ApiError',
    });
  });
});

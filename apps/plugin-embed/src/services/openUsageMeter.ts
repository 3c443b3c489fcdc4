import type { UfiPorts } from 'ufi-core';
import { browserClock } from 'ufi-browser';
import { endpointRegistry, type UsageFlush } from 'ufi-core/contract';
import { createUsageMeter, type Dispatcher } from 'ufi-core/request';

/**
 * Counts and measures, and tells the server over the line of the frame. It begins with how the frame itself came: its
 * document, its script, and when it could be used (`ms`).
 */
export function openUsageMeter(flush: UsageFlush, dispatcher: Dispatcher, ms: number): NonNullable<UfiPorts['log']> {
  const { record } = createUsageMeter({
    clock: browserClock,
    flush,
    send: ({ counts, traces }) =>
      void dispatcher
        .call(endpointRegistry.logUsage, { counts: [...counts], traces: [...traces] })
        .catch(() => undefined),
  });
  record({ name: 'loom_trace', detail: { trace: 'frame', ms, ...spansOfLoading() } });
  return record;
}

function spansOfLoading(): Readonly<Record<string, string | number>> {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (navigation === undefined) return {};
  const { responseEnd, domInteractive } = navigation;
  return { span_0: 'document', span_0_ms: responseEnd, span_1: 'script', span_1_ms: domInteractive };
}

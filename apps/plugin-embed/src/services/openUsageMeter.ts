import type { UfiPorts } from 'ufi-core';
import { browserClock } from 'ufi-browser';
import { endpointRegistry, type UsageFlush } from 'ufi-core/contract';
import { createUsageMeter, type Dispatcher } from 'ufi-core/request';

/**
 * Usage meter that reports through the frame's dispatcher. Begins with the frame's own load times: document, script,
 * and usable after `ms` milliseconds.
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

import type { UfiPorts } from 'ufi-core';
import type { Dispatcher } from 'ufi-core/request';
import type { FrameSession } from 'ufi-plugin/contract';

/**
 * Counts and measures what happens where this instance wants to know (S7.54); undefined where it doesn't. The code comes
 * only there. It begins with how the frame itself came: its document, its script, and until it can be used.
 */
export function countUsage({ usageflush }: FrameSession, dispatcher: Dispatcher): UfiPorts['log'] {
  if (usageflush === undefined) return undefined;
  const opening = import('./openUsageMeter.ts').then(({ openUsageMeter }) => openUsageMeter(usageflush, dispatcher));
  const log: UfiPorts['log'] = (event) =>
    void opening.then(
      ({ hear }) => hear(event),
      () => undefined,
    );
  log({ name: 'loom_trace', detail: { trace: 'frame', ms: performance.now(), ...spansOfLoading() } });
  return log;
}

function spansOfLoading(): Readonly<Record<string, string | number>> {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (navigation === undefined) return {};
  const { responseEnd, domInteractive } = navigation;
  return { span_0: 'document', span_0_ms: responseEnd, span_1: 'script', span_1_ms: domInteractive };
}

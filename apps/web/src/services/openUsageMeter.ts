import { browserClock } from 'ufi-browser';
import { endpointRegistry, type UsageFlush } from 'ufi-core/contract';
import { createUsageMeter, type Dispatcher } from 'ufi-core/request';

/** Usage meter that sends its counts and traces to the server. */
export const openUsageMeter = (flush: UsageFlush, dispatcher: Dispatcher) =>
  createUsageMeter({
    clock: browserClock,
    flush,
    send: ({ counts, traces }) =>
      void dispatcher
        .call(endpointRegistry.logUsage, { counts: [...counts], traces: [...traces] })
        .catch(() => undefined),
  });

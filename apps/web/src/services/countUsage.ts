import type { UfiPorts } from 'ufi-core';
import type { Session } from 'ufi-core/contract';
import type { Dispatcher } from 'ufi-core/request';

/** Counts usage events if this instance collects them, else undefined. The code is loaded only if needed. */
export function countUsage({ usageflush }: Session, dispatcher: Dispatcher): UfiPorts['log'] {
  if (usageflush === undefined) return undefined;
  const meter = import('./openUsageMeter.ts').then(({ openUsageMeter }) => openUsageMeter(usageflush, dispatcher));
  return (event) =>
    void meter.then(
      ({ record }) => record(event),
      () => undefined,
    );
}

import type { UfiPorts } from 'ufi-core';
import type { Session } from 'ufi-core/contract';
import type { Dispatcher } from 'ufi-core/request';

/** Counts what happens where this instance wants to know; undefined where it doesn't. The code comes only there. */
export function countUsage({ usageflush }: Session, dispatcher: Dispatcher): UfiPorts['log'] {
  if (usageflush === undefined) return undefined;
  const meter = import('./openUsageMeter.ts').then(({ openUsageMeter }) => openUsageMeter(usageflush, dispatcher));
  return (event) =>
    void meter.then(
      ({ record }) => record(event),
      () => undefined,
    );
}

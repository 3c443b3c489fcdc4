import type { UfiPorts } from 'ufi-core';
import type { Dispatcher } from 'ufi-core/request';
import type { FrameSession } from 'ufi-plugin/contract';

/** Usage metering, if this instance wants it (S7.54); else undefined, and the code is not loaded. */
export function countUsage({ usageflush }: FrameSession, dispatcher: Dispatcher): UfiPorts['log'] {
  if (usageflush === undefined) return undefined;
  const ms = performance.now();
  const opening = import('./openUsageMeter.ts')
    .then((part) => part.openUsageMeter(usageflush, dispatcher, ms))
    // A meter that does not load counts nothing.
    .catch(() => () => undefined);
  return (event) => void opening.then((record) => record(event));
}

import { createMetrics } from '../../http/metrics/metrics.ts';
import { withGauges } from '../withGauges.ts';

type Sources = Parameters<typeof withGauges>[1];

/** What a monitor reads of a server that has answered one request, on which nobody is. */
export async function scrapeGauges(
  sources: Pick<Sources, 'pool' | 'threadQueues'> & Partial<Sources>,
): Promise<string> {
  const counting = createMetrics({ ofProcess: true });
  counting.recordRequest({ route: 'page', method: 'GET', status: 200, seconds: 0.1 });
  const metrics = withGauges(counting, {
    replicas: undefined,
    hub: { size: () => ({ connections: 0, threads: 0 }), fanOut: () => ({ isConnected: true, received: 0 }) },
    streams: { busiestNetwork: () => 0 },
    disk: { hasRoomFor: () => Promise.resolve(true) },
    freeBytes: () => Promise.resolve(10_000),
    limits: { streamsPerNetwork: 2_000, diskReserve: 1_000 },
    ...sources,
  });
  return (await metrics.exposition()).text;
}

/** The value of a metric as a monitor reads it, with its labels as they are written: `ufi_jobs{queue="mail"}`. */
export function valueIn(text: string, metric: string): number {
  const line = text.split('\n').find((one) => one.startsWith(`${metric} `));
  return line === undefined ? Number.NaN : Number(line.slice(metric.length + 1));
}

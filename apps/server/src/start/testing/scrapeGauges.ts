import { createMetrics } from '../../http/metrics/metrics.ts';
import { withGauges } from '../withGauges.ts';

type Sources = Parameters<typeof withGauges>[1];

/** What a monitor reads of a server on which nobody is, with a full disk's worth of free space. */
export async function scrapeGauges(
  sources: Pick<Sources, 'pool' | 'threadQueues'> & Partial<Sources>,
): Promise<string> {
  const metrics = withGauges(createMetrics({ ofProcess: true }), {
    hub: { size: () => ({ connections: 0, threads: 0 }) },
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

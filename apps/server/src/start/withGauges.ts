import type { Pool } from 'pg';
import { readLastCheck } from '../features/ledger/index.ts';
import type { Metrics } from '../http/metrics/metrics.ts';
import type { StreamHub } from '../stream/createStreamHub.ts';
import type { AppServices } from './appServices.ts';

interface GaugeSources {
  readonly pool: Pool;
  readonly hub: Pick<StreamHub, 'size'>;
  readonly threadQueues: AppServices['threadQueues'];
}

/** Adds what is measured at the time of a scrape: connections, queues, streams. */
export function withGauges(metrics: Metrics, { pool, hub, threadQueues }: GaugeSources): Metrics {
  metrics.addGauge('ufi_database_connections', 'Connections to the database', () => pool.totalCount);
  metrics.addGauge('ufi_database_waiting', 'Queries that wait for a connection', () => pool.waitingCount);
  metrics.addGauge(
    'ufi_thread_queue_waiting',
    'Changes that wait for a transaction',
    () => threadQueues.depth().waiting,
  );
  metrics.addGauge(
    'ufi_thread_queue_longest',
    'Changes that wait in the longest queue',
    () => threadQueues.depth().longest,
  );
  metrics.addGauge('ufi_streams', 'Open streams', () => hub.size().connections);
  metrics.addGauge('ufi_stream_threads', 'Threads that open streams listen to', () => hub.size().threads);
  const check = () => readLastCheck(pool).catch(() => ({ at: null, differences: Number.NaN }));
  metrics.addGauge(
    'ufi_ledger_differences',
    'What did not add up at the last check of the ledger',
    async () => (await check()).differences,
  );
  metrics.addGauge(
    'ufi_ledger_checked_seconds',
    'Time of the last check of the ledger, in Unix seconds',
    async () => (await check()).at ?? 0,
  );
  return metrics;
}

import type { Pool } from 'pg';
import type { UsesReplicas } from '../database/replicas/createReplicas.ts';
import type { DiskSpace } from '../features/disk-space/index.ts';
import { measureQueues } from '../features/jobs/index.ts';
import { readLastCheck } from '../features/ledger/index.ts';
import type { Metrics } from '../http/metrics/metrics.ts';
import { isDatabaseReachable } from '../http/routes/state/healthRoute.ts';
import type { StreamHub } from '../stream/createStreamHub.ts';
import type { LimitedStreams } from '../stream/limitStreams.ts';
import type { AppServices } from './appServices.ts';

interface GaugeSources extends UsesReplicas {
  readonly pool: Pool;
  readonly hub: Pick<StreamHub, 'size' | 'fanOut'>;
  readonly threadQueues: AppServices['threadQueues'];
  readonly streams: Pick<LimitedStreams, 'busiestNetwork'>;
  readonly disk: Pick<DiskSpace, 'hasRoomFor'>;
  readonly freeBytes: () => Promise<number>;
  readonly limits: { readonly streamsPerNetwork: number; readonly diskReserve: number };
}

const timeoutMs = 3_000;

/** What a scrape is told of a source that fails or is late: its other metrics are needed most then. */
async function valueOr<T>(otherwise: T, read: () => Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<T>((resolve) => {
    timer = setTimeout(resolve, timeoutMs, otherwise);
  });
  return Promise.race([read().catch(() => otherwise), late]).finally(() => clearTimeout(timer));
}

const asNumber = (isSo: boolean): number => (isSo ? 1 : 0);

function addDatabaseGauges({ addGauge }: Metrics, { pool, threadQueues }: GaugeSources): void {
  addGauge('ufi_database_reachable', '1 if the database answers within a second, as /readyz says', async () =>
    asNumber(await isDatabaseReachable(pool)),
  );
  addGauge('ufi_database_connections', 'Connections to the database', () => pool.totalCount);
  addGauge('ufi_database_waiting', 'Queries that wait for a connection', () => pool.waitingCount);
  addGauge('ufi_thread_queue_waiting', 'Changes that wait for a transaction', () => threadQueues.depth().waiting);
  addGauge('ufi_thread_queue_longest', 'Changes that wait in the longest queue', () => threadQueues.depth().longest);
}

function addReplicaGauges({ addGauge, addLabelledGauge }: Metrics, { replicas }: GaugeSources): void {
  if (replicas === undefined) return;
  const labelNames = ['replica'] as const;
  addLabelledGauge(
    { name: 'ufi_replica_lag_seconds', help: 'How far a read replica is behind the primary', labelNames },
    async () => replicas.state().map(({ name: replica, lagSeconds: value }) => ({ labels: { replica }, value })),
  );
  addLabelledGauge(
    { name: 'ufi_replica_reads', help: 'How often this server has read on a read replica', labelNames },
    async () => replicas.state().map(({ name: replica, reads: value }) => ({ labels: { replica }, value })),
  );
  addGauge(
    'ufi_replica_misses',
    'How often no read replica had what a read needed, so that the primary was asked',
    replicas.misses,
  );
}

function addStreamGauges({ addGauge }: Metrics, { hub, streams, limits }: GaugeSources): void {
  addGauge('ufi_streams', 'Open streams', () => hub.size().connections);
  addGauge('ufi_stream_threads', 'Threads that open streams listen to', () => hub.size().threads);
  addGauge('ufi_fan_out_connected', '1 if this server receives what others change, as /readyz says', () =>
    asNumber(hub.fanOut().isConnected),
  );
  addGauge('ufi_fan_out_received', 'Changes that other servers have told this one', () => hub.fanOut().received);
  addGauge('ufi_streams_busiest_network', 'Open streams of the network that has the most', streams.busiestNetwork);
  addGauge(
    'ufi_streams_per_network',
    'Open streams that a network may have; 0 for no limit',
    () => limits.streamsPerNetwork,
  );
}

function addDiskGauges({ addGauge }: Metrics, { disk, freeBytes, limits }: GaugeSources): void {
  addGauge('ufi_disk_free_bytes', 'Bytes that are free on the disk of the data directory', () =>
    valueOr(Number.NaN, freeBytes),
  );
  addGauge('ufi_disk_reserve_bytes', 'Bytes that uploads leave free', () => limits.diskReserve);
  addGauge('ufi_uploads_refused', '1 while uploads are refused for lack of disk space', async () =>
    asNumber(!(await valueOr(false, () => disk.hasRoomFor(0)))),
  );
}

function addJobGauges({ addLabelledGauge }: Metrics, { pool }: GaugeSources): void {
  const loads = () => valueOr([], () => measureQueues(pool));
  addLabelledGauge(
    { name: 'ufi_jobs', help: 'Jobs of each queue, by what they are doing', labelNames: ['queue', 'state'] },
    async () =>
      (await loads()).flatMap(({ queue, waiting, retrying, running, failed }) =>
        Object.entries({ waiting, retrying, running, failed }).map(([state, value]) => ({
          labels: { queue, state },
          value,
        })),
      ),
  );
  addLabelledGauge(
    { name: 'ufi_jobs_overdue_seconds', help: 'How long the first due job has been due', labelNames: ['queue'] },
    async () => (await loads()).map(({ queue, overdueSeconds: value }) => ({ labels: { queue }, value })),
  );
}

function addLedgerGauges({ addGauge }: Metrics, { pool }: GaugeSources): void {
  const check = () => valueOr({ at: Number.NaN, differences: Number.NaN }, () => readLastCheck(pool));
  addGauge(
    'ufi_ledger_differences',
    'What did not add up at the last check of the ledger',
    async () => (await check()).differences,
  );
  addGauge(
    'ufi_ledger_checked_seconds',
    'Time of the last check of the ledger, in Unix seconds',
    async () => (await check()).at ?? 0,
  );
}

/** Adds what is measured at the time of a scrape: connections, queues, streams, disk, jobs, the ledger. */
export function withGauges(metrics: Metrics, sources: GaugeSources): Metrics {
  const parts = [addDatabaseGauges, addReplicaGauges, addStreamGauges, addDiskGauges, addJobGauges, addLedgerGauges];
  for (const add of parts) add(metrics, sources);
  return metrics;
}

import type { EventEmitter } from 'node:events';
import type { ClientConfig } from 'pg';
import { chooseAccess, endpointInUse } from './access.ts';
import { DatabaseError } from './databaseError.ts';
import { findBinaries } from './binaries.ts';
import { type Cluster, clusterUser, createCluster, isCreated } from './cluster.ts';
import { connectionTo, ensureDatabase } from './connection.ts';
import { type DataDirectory, prepareDataDirectory } from './dataDirectory.ts';
import type { Log } from './log.ts';
import { takeOwnership } from './ownership.ts';
import { findPostmaster, stopPostmaster } from './runningPostmaster.ts';
import { type DatabaseEvents, supervise } from './supervisor.ts';

/** A step of opening the database, reported when it begins. */
export type OpeningStep = 'creating' | 'takingOver' | 'starting';

/** A database server that was found or started, before its first query. */
export interface DatabaseServer {
  readonly connection: ClientConfig;
  stop(): Promise<void>;
}

export interface EmbeddedServerOptions {
  readonly dataDir: string;
  readonly log: Log;
  readonly events: EventEmitter<DatabaseEvents>;
  readonly onProgress: (step: OpeningStep) => void;
  /** Uses the PostgreSQL of whoever holds the data directory. */
  readonly isBesideServer?: boolean;
}

/**
 * Settings that an operator may change in the cluster's `postgresql.conf`; the durability settings are PostgreSQL's
 * defaults.
 */
const configuration = {
  shared_buffers: '128MB',
  max_wal_size: '512MB',
  jit: 'off',
  io_method: 'sync',
  max_logical_replication_workers: '0',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  // Failed statements are reported to the client. Their text may contain what people wrote, so it stays out of the log.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
};

/** Stops a PostgreSQL that a killed server left running, so that the only one is a child of this process. */
const stopLeftover = async (cluster: Cluster, { log, onProgress }: EmbeddedServerOptions) => {
  const pid = await findPostmaster(cluster);
  if (pid === undefined) return;
  onProgress('takingOver');
  log.warn({ pid }, 'the last server was killed and left PostgreSQL running; it is stopped first');
  await stopPostmaster(cluster, pid);
};

const startIn = async (place: DataDirectory, options: EmbeddedServerOptions): Promise<DatabaseServer> => {
  const { log, events, onProgress } = options;
  const binaries = await findBinaries();
  const { endpoint, passwordFile, settings } = await chooseAccess(place);
  const cluster: Cluster = { binaries, directory: place.cluster, endpoint, settings };
  await stopLeftover(cluster, options);
  if (!(await isCreated(cluster))) {
    onProgress('creating');
    await createCluster(cluster, { configuration, passwordFile, sync: true });
  }
  onProgress('starting');
  const supervisor = await supervise({ cluster, log, events });
  try {
    await ensureDatabase(endpoint, clusterUser);
  } catch (error) {
    await supervisor.stop();
    throw error;
  }
  return { connection: connectionTo(endpoint, clusterUser), stop: () => supervisor.stop() };
};

/**
 * Makes this process the owner of the data directory and runs PostgreSQL in it.
 *
 * @throws DatabaseError if another server holds the directory, or PostgreSQL can't be run here
 */
export const startEmbeddedServer = async (options: EmbeddedServerOptions): Promise<DatabaseServer> => {
  const place = await prepareDataDirectory(options.dataDir);
  const ownership = await takeOwnership(place).catch((error: unknown) => {
    const isInUse = error instanceof DatabaseError && error.code === 'data-directory-in-use';
    if (isInUse && options.isBesideServer === true) return null;
    throw error;
  });
  if (ownership === null) {
    return { connection: connectionTo(await endpointInUse(place), clusterUser), stop: async () => undefined };
  }
  try {
    const server = await startIn(place, options);
    return { ...server, stop: () => server.stop().finally(() => ownership.release()) };
  } catch (error) {
    await ownership.release();
    throw error;
  }
};

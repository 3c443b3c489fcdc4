import { EventEmitter } from 'node:events';
import type { ClientConfig, Pool } from 'pg';
import { createPool, endPool } from './createPool.ts';
import { type DatabaseServer, type OpeningStep, startEmbeddedServer } from './embeddedServer.ts';
import type { Log } from './log.ts';
import { checkServer } from './checkServer.ts';
import type { DatabaseEvents } from './supervisor.ts';

export interface OpenDatabaseOptions {
  /** Directory of the embedded database; created if it doesn't exist. */
  readonly dataDir: string;
  /** URL of an external PostgreSQL 15 or newer to use instead. An empty string is the same as undefined. */
  readonly databaseUrl?: string | undefined;
  readonly log: Log;
  readonly onProgress?: (step: OpeningStep) => void;
  /** Uses the embedded PostgreSQL of a running server, instead of refusing a data directory that is in use. */
  readonly isBesideServer?: boolean;
  /** Maximum number of pooled connections; 16 by default. */
  readonly poolSize?: number;
  /** Tests only: accepts a server that may lose acknowledged writes. Never set this from the environment. */
  readonly allowUnsafe?: boolean;
}

/** An open database. */
export interface Database {
  readonly kind: 'embedded' | 'outside';
  /** For everything but LISTEN and other session state. int8 values are strings. */
  readonly pool: Pool;
  /** For a separate client or pool, such as one that uses LISTEN: `new Client(database.connection)`. */
  readonly connection: ClientConfig;
  /** Emits when the embedded PostgreSQL ended unexpectedly and when it is back; in between, queries fail. */
  readonly events: EventEmitter<DatabaseEvents>;
  /** Closes the pool, stops an embedded PostgreSQL and releases the data directory. May be called twice. */
  stop(): Promise<void>;
}

const timeoutMs = 5_000;

const outsideServer = (connectionString: string): DatabaseServer => ({
  connection: { connectionString, application_name: 'ufi', keepAlive: true },
  stop: async () => {},
});

/**
 * Opens the database: the embedded PostgreSQL in `dataDir`, or the server at `databaseUrl`.
 *
 * @throws DatabaseError with its `code` and a message that says what to do (D11, P5)
 */
export const openDatabase = async (options: OpenDatabaseOptions): Promise<Database> => {
  const { dataDir, databaseUrl, log, onProgress = () => {}, poolSize = 16, allowUnsafe = false } = options;
  const { isBesideServer = false } = options;
  const events = new EventEmitter<DatabaseEvents>();
  const server = databaseUrl
    ? outsideServer(databaseUrl)
    : await startEmbeddedServer({ dataDir, log, events, onProgress, isBesideServer });
  const connection = { ...server.connection, connectionTimeoutMillis: timeoutMs };
  try {
    await checkServer(connection, { oldestMajor: 15, allowUnsafe });
  } catch (error) {
    await server.stop();
    throw error;
  }
  const pool = createPool(connection, poolSize, log);
  let stopped: Promise<void> | undefined;
  const stop = () => (stopped ??= endPool(pool, timeoutMs, log).finally(() => server.stop()));
  return { kind: databaseUrl ? 'outside' : 'embedded', pool, connection, events, stop };
};

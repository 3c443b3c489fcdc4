import { Client, type ClientConfig } from 'pg';
import type { Log } from '../../database/engine/index.ts';

const reconnectMs = 1_000;

/** Receives the notifications of a database (`LISTEN`). */
export interface DatabaseListener {
  /** Starts listening; tries again each second until it succeeds. */
  start(): Promise<void>;
  isListening(): boolean;
  close(): Promise<void>;
}

interface DatabaseListenerOptions {
  readonly connection: ClientConfig;
  readonly log: Log;
  /** Called with the payload of each notification, by channel. */
  readonly channels: Readonly<Record<string, (payload: string) => void>>;
  /** Called whenever it has begun to listen. */
  readonly onListening?: () => Promise<void>;
  /** Notifications may have been missed while there was no connection. */
  readonly onMissed: () => void;
}

/** The statement that listens to a channel. The last one stays visible in `pg_stat_activity`. */
export const listenText = (channel: string): string => `listen ${channel}`;

/** Creates a listener with a connection of its own. */
export function createDatabaseListener(options: DatabaseListenerOptions): DatabaseListener {
  const { connection, log, channels, onListening, onMissed } = options;
  let listener: Client | undefined;
  let isClosed = false;

  async function listen(): Promise<void> {
    const client = new Client(connection);
    client.on('notification', ({ channel, payload = '' }) => channels[channel]?.(payload));
    client.on('error', () => {});
    client.on('end', () => void (client === listener && reconnect()));
    await client.connect();
    if (isClosed) return client.end();
    listener = client;
    for (const channel of Object.keys(channels)) await client.query(listenText(channel));
    await onListening?.();
  }

  function reconnect(): void {
    listener = undefined;
    if (isClosed) return;
    log.warn({}, 'the stream has no line to the database; it looks for changes each second');
    setTimeout(() => void listen().then(onMissed, reconnect), reconnectMs).unref();
  }

  return {
    start: () => listen().catch(reconnect),
    isListening: () => listener !== undefined,
    async close() {
      isClosed = true;
      await listener?.end();
    },
  };
}

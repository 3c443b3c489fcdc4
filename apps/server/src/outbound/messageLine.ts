import { connect, type Msg, type NatsConnection, type Subscription } from '@nats-io/transport-node';

/** How long a lost connection waits before it is tried again, in milliseconds. */
const retryMs = 1_000;
/** Interval at which a connection has to show that it lives, in milliseconds. */
const pingMs = 5_000;
/** A longer message is none of ours. */
const maxMessageBytes = 4_096;

/** The servers of a NATS cluster. */
export interface MessageLineAddress {
  /** Such as `nats://10.0.0.5:4222`, without a name or password. */
  readonly servers: readonly string[];
  readonly user: string | undefined;
  readonly password: string | undefined;
}

/** Message line: carries messages by subject between servers, and may lose any of them. */
export interface MessageLine {
  isConnected(): boolean;
  /** Sends a message, or drops it while there is no connection. */
  publish(subject: string, text: string): void;
  /** Receives the messages of a subject from now on, also after a lost connection. */
  subscribe(subject: string): void;
  unsubscribe(subject: string): void;
  close(): Promise<void>;
}

interface MessageLineOptions extends MessageLineAddress {
  readonly onMessage: (subject: string, text: string) => void;
  /** Called at each connection, the first and all others. */
  readonly onConnected: () => void;
  /** Called once for each lost connection, and if the first can't be made. */
  readonly onDisconnected: (error: unknown) => void;
}

/** Opens a line to a NATS server. It connects in the background and never gives up. */
export function openMessageLine(options: MessageLineOptions): MessageLine {
  const { servers, user, password, onMessage, onConnected, onDisconnected } = options;
  const subjects = new Map<string, Subscription | null>();
  let connection: NatsConnection | undefined;
  let isConnected = false;
  let isAbsenceKnown = false;
  let isClosed = false;

  function receive(error: Error | null, message: Msg): void {
    if (error === null && message.data.byteLength <= maxMessageBytes) onMessage(message.subject, message.string());
  }

  const subscribeTo = (subject: string): Subscription | null =>
    connection?.subscribe(subject, { callback: receive }) ?? null;

  function setConnected(): void {
    isConnected = true;
    isAbsenceKnown = false;
    onConnected();
  }

  function setDisconnected(error: unknown): void {
    isConnected = false;
    if (!isAbsenceKnown && !isClosed) onDisconnected(error);
    isAbsenceKnown = true;
  }

  async function watch(current: NatsConnection): Promise<void> {
    for await (const status of current.status()) {
      if (status.type === 'disconnect') setDisconnected(new Error(`${status.server} has closed the connection`));
      if (status.type === 'reconnect') setConnected();
    }
  }

  async function open(): Promise<void> {
    const opened = await connect({
      servers: [...servers],
      ...(user !== undefined && { user }),
      ...(password !== undefined && { pass: password }),
      ...(servers.some((server) => server.startsWith('tls:')) && { tls: {} }),
      maxReconnectAttempts: -1,
      reconnectTimeWait: retryMs,
      pingInterval: pingMs,
      ignoreAuthErrorAbort: true,
      noEcho: true,
    });
    if (isClosed) return opened.close();
    connection = opened;
    for (const subject of subjects.keys()) subjects.set(subject, subscribeTo(subject));
    setConnected();
    void watch(opened);
    void opened.closed().then(openAgain, openAgain);
  }

  function openAgain(error: unknown): void {
    connection = undefined;
    setDisconnected(error);
    if (!isClosed) setTimeout(openInBackground, retryMs).unref();
  }

  const openInBackground = (): void => void open().catch(openAgain);

  openInBackground();
  return {
    isConnected: () => isConnected,
    publish(subject, text) {
      if (isConnected) connection?.publish(subject, text);
    },
    subscribe(subject) {
      if (!subjects.has(subject)) subjects.set(subject, subscribeTo(subject));
    },
    unsubscribe(subject) {
      subjects.get(subject)?.unsubscribe();
      subjects.delete(subject);
    },
    async close() {
      isClosed = true;
      isConnected = false;
      await connection?.close();
    },
  };
}

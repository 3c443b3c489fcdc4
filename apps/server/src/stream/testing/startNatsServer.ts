import { createServer, type AddressInfo, type Socket } from 'node:net';

/** A NATS server for tests: as much of the protocol as a publisher and a subscriber of plain subjects need. */
export interface TestNatsServer {
  readonly port: number;
  /** The subjects that are subscribed to. */
  subjects(): readonly string[];
  /** Sends a message to those who subscribe to its subject, as any client of the server could. */
  publish(subject: string, payload: string | Buffer): void;
  /** Ends all connections; nobody can connect until the next start. */
  stop(): Promise<void>;
  start(): Promise<void>;
}

const info = { server_id: 'test', version: '2.9.0', proto: 1, headers: true, max_payload: 1_048_576 };

/** Starts the server on a free port, which it keeps. */
export async function startNatsServer(): Promise<TestNatsServer> {
  const subscriptions = new Map<Socket, Map<string, string>>();
  let port = 0;

  function publish(subject: string, payload: string | Buffer): void {
    const bytes = Buffer.from(payload);
    for (const [socket, subjects] of subscriptions) {
      for (const [id, each] of subjects) {
        if (each !== subject) continue;
        socket.write(
          Buffer.concat([Buffer.from(`MSG ${subject} ${id} ${bytes.length}\r\n`), bytes, Buffer.from('\r\n')]),
        );
      }
    }
  }

  /** Handles the first command of the bytes. Returns what is left, or null if it is not whole yet. */
  function handle(socket: Socket, bytes: Buffer): Buffer | null {
    const end = bytes.indexOf('\r\n');
    if (end === -1) return null;
    const [command = '', ...words] = bytes.subarray(0, end).toString().split(' ');
    let rest = bytes.subarray(end + 2);
    if (command === 'PUB') {
      const length = Number(words.at(-1));
      if (rest.length < length + 2) return null;
      publish(words[0] ?? '', rest.subarray(0, length));
      rest = rest.subarray(length + 2);
    }
    if (command === 'PING') socket.write('PONG\r\n');
    if (command === 'SUB') subscriptions.get(socket)?.set(words.at(-1) ?? '', words[0] ?? '');
    if (command === 'UNSUB') subscriptions.get(socket)?.delete(words[0] ?? '');
    return rest;
  }

  const server = createServer((socket) => {
    subscriptions.set(socket, new Map());
    socket.on('error', () => {}).on('close', () => subscriptions.delete(socket));
    socket.write(`INFO ${JSON.stringify(info)}\r\n`);
    let unread = Buffer.alloc(0);
    socket.on('data', (bytes: Buffer) => {
      unread = Buffer.concat([unread, bytes]);
      for (let rest = handle(socket, unread); rest !== null; rest = handle(socket, unread)) unread = Buffer.from(rest);
    });
  });

  const start = async (): Promise<void> => {
    await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve));
    port = (server.address() as AddressInfo).port;
  };
  await start();
  return {
    get port() {
      return port;
    },
    subjects: () => [...subscriptions.values()].flatMap((each) => [...each.values()]),
    publish,
    start,
    async stop() {
      const closed = new Promise((resolve) => void server.close(resolve));
      for (const socket of subscriptions.keys()) socket.destroy();
      await closed;
    },
  };
}

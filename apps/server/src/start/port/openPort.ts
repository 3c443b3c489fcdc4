import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Config } from '../../config/index.ts';
import { StartError } from './startError.ts';

/** An open port; until the application is ready, requests get 503 with retry-after. */
export interface OpenPort {
  readonly port: number;
  /** Sends requests to this listener from now on. */
  handleWith(listener: RequestListener): void;
  /** Stops accepting connections and waits for running requests, up to a timeout. */
  close(): Promise<void>;
}

// Long enough for the largest upload on a slow connection; each route enforces a minimum data rate.
const uploadMs = 10 * 60_000;
const headersMs = 15_000;
// Longer than the keep-alive of proxies in front, which would otherwise write to a closing connection.
const idleMs = 65_000;
const closeTimeoutMs = 10_000;
const sweepMs = 50;

const starting: RequestListener = (_, outgoing) => {
  outgoing.writeHead(503, { 'content-type': 'application/json', 'retry-after': '1', 'cache-control': 'no-store' });
  outgoing.end('{"status":"starting"}');
};

// `localhost` may resolve to two addresses, and the server would listen on only one of them.
const addressOf = (host: string): string => (host === 'localhost' ? '127.0.0.1' : host);

function toStartError(error: NodeJS.ErrnoException, { host, port }: Pick<Config, 'host' | 'port'>): StartError {
  const reasons: Record<string, string> = {
    EADDRINUSE: `Port ${port} on ${host} is in use. Stop what listens there, or set PORT to another (0 takes any).`,
    EACCES: `Port ${port} may not be opened by this user. Set PORT to 1024 or above.`,
    EADDRNOTAVAIL: `This machine has no address ${host}. Set HOST to one that it has, or to 0.0.0.0 for all.`,
    ENOTFOUND: `No address is known for ${host}. Set HOST to an address of this machine.`,
  };
  return new StartError(reasons[error.code ?? ''] ?? `Nothing can listen on ${host}:${port}: ${error.message}`, {
    cause: error,
  });
}

const listen = (server: Server, place: Pick<Config, 'host' | 'port'>): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(toStartError(error, place)));
    server.listen(place.port, addressOf(place.host), () => resolve((server.address() as AddressInfo).port));
  });

/** Connections over which nothing has arrived yet, such as those that browsers open in advance. */
function watchUnusedConnections(server: Server): { close(): void } {
  const unused = new Set<Socket>();
  server.on('connection', (socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  server.on('request', ({ socket }) => unused.delete(socket));
  return {
    close: () => {
      for (const socket of unused) if (socket.bytesRead === 0) socket.destroy();
    },
  };
}

const closeServer = (server: Server, unused: { close(): void }): Promise<void> =>
  new Promise((resolve) => {
    const forceClose = setTimeout(() => server.closeAllConnections(), closeTimeoutMs);
    // Idle connections stay open for another request, which must not arrive any more. To Node, one that was never used
    // is not idle.
    const sweep = setInterval(() => {
      server.closeIdleConnections();
      unused.close();
    }, sweepMs);
    server.close(() => {
      clearTimeout(forceClose);
      clearInterval(sweep);
      resolve();
    });
  });

/** Opens the port first, so that a port in use is reported before the database is touched. */
export async function openPort(place: Pick<Config, 'host' | 'port'>): Promise<OpenPort> {
  let answer = starting;
  let isClosing = false;
  const server = createServer({ requestTimeout: uploadMs, headersTimeout: headersMs, keepAliveTimeout: idleMs });
  const unused = watchUnusedConnections(server);
  server.on('request', (incoming, outgoing) => {
    if (isClosing) outgoing.setHeader('connection', 'close');
    answer(incoming, outgoing);
  });
  return {
    port: await listen(server, place),
    handleWith: (listener) => {
      answer = listener;
    },
    close: () => {
      isClosing = true;
      return closeServer(server, unused);
    },
  };
}

import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Config } from '../config/index.ts';
import { StartError } from './startError.ts';

/** A port that is open; until there is an application everybody is asked to come back. */
export interface OpenPort {
  readonly port: number;
  /** From now on requests go there. */
  handleWith(listener: RequestListener): void;
  /** Takes no new connections and waits for what is under way, but not for ever. */
  close(): Promise<void>;
}

// For the longest upload on a slow line; each route holds bodies to a pace of its own.
const uploadMs = 10 * 60_000;
const headersMs = 15_000;
// Longer than the proxies in front keep an idle connection, or they would write into one that is closing.
const idleMs = 65_000;
const closeTimeoutMs = 10_000;
const sweepMs = 50;

const starting: RequestListener = (_, outgoing) => {
  outgoing.writeHead(503, { 'content-type': 'application/json', 'retry-after': '1', 'cache-control': 'no-store' });
  outgoing.end('{"status":"starting"}');
};

// A name that stands for two addresses would be listened to on whichever comes first.
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

const closeServer = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    const forceClose = setTimeout(() => server.closeAllConnections(), closeTimeoutMs);
    // A connection whose answer is sent stays open for the next request, which must not come any more.
    const sweep = setInterval(() => server.closeIdleConnections(), sweepMs);
    server.close(() => {
      clearTimeout(forceClose);
      clearInterval(sweep);
      resolve();
    });
  });

/** Opens the port first of all, so that one in use is told before a database is touched. */
export async function openPort(place: Pick<Config, 'host' | 'port'>): Promise<OpenPort> {
  let answer = starting;
  let isClosing = false;
  const server = createServer({ requestTimeout: uploadMs, headersTimeout: headersMs, keepAliveTimeout: idleMs });
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
      return closeServer(server);
    },
  };
}

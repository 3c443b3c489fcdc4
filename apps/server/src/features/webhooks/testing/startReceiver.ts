import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request that a receiver has got. */
export interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

interface Answer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The server of a site's owner, on this machine. */
export interface Receiver {
  readonly url: string;
  /** In the order of their arrival. */
  readonly received: Received[];
  /** How it answers from now on: 204 at first. */
  answer: (request: Received) => Answer | Promise<Answer>;
  stop(): Promise<void>;
}

/** Starts a receiver of webhooks on a free port. */
export async function startReceiver(): Promise<Receiver> {
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const got = { path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts).toString() };
      receiver.received.push(got);
      void Promise.resolve(receiver.answer(got)).then(({ status, headers }) =>
        response.writeHead(status, headers).end(),
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const receiver: Receiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    received: [],
    answer: () => ({ status: 204 }),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return receiver;
}

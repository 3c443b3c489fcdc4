import { once } from 'node:events';
import { request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createProxy } from 'node:http';
import { createServer, type Server } from 'node:https';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { generate } from 'selfsigned';

/** Backend of a host name served over TLS. */
export interface NamedHost {
  readonly port: number;
  /** An additional `Set-Cookie` for the answer to a request. */
  setCookie?(this: void, request: IncomingMessage): string | undefined;
  /** Headers that each answer gets besides its own. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** Host names that only a browser with this proxy can resolve. */
export interface NamedHosts {
  readonly proxyPort: number;
  close(): void;
}

const portOf = (server: { address(): AddressInfo | string | null }): number => (server.address() as AddressInfo).port;

/** Forwards a request to its backend and streams the answer back. */
function forward(
  { port, setCookie, headers: added }: NamedHost,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const { method, url, headers } = request;
  const asked = ask({ host: '127.0.0.1', port, method, path: url, headers }, (answer) => {
    const more = setCookie?.(request);
    const cookies = [...(answer.headers['set-cookie'] ?? []), ...(more === undefined ? [] : [more])];
    response.writeHead(answer.statusCode ?? 502, {
      ...answer.headers,
      ...added,
      ...(cookies.length > 0 && { 'set-cookie': cookies }),
    });
    answer.pipe(response);
  });
  asked.on('error', () => response.destroy());
  response.on('close', () => asked.destroy());
  request.pipe(asked);
}

/** Gives local servers host names of their own, with a self-signed certificate. */
export async function startNamedHosts(hosts: Readonly<Record<string, NamedHost>>): Promise<NamedHosts> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'ufi-browsers' }]);
  const fronts = new Map<string, Server>();
  const sockets = new Set<Socket>();
  const keep = (socket: Socket): void => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
  };
  for (const [name, host] of Object.entries(hosts)) {
    const front = createServer({ key, cert }, (request, response) => forward(host, request, response));
    front.on('connection', keep);
    await once(front.listen(0, '127.0.0.1'), 'listening');
    fronts.set(name, front);
  }
  const proxy = createProxy((_, response) => response.writeHead(404).end());
  proxy.on('connect', ({ url = '' }, socket: Socket, head: Buffer) => {
    keep(socket);
    const front = fronts.get(url.replace(/:443$/, ''));
    if (front === undefined) return void socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n');
    const through = connect(portOf(front), '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 Connection Established\r\n\r\n');
      through.write(head);
      through.pipe(socket).pipe(through);
    });
    keep(through);
  });
  await once(proxy.listen(0, '127.0.0.1'), 'listening');
  return {
    proxyPort: portOf(proxy),
    close() {
      for (const server of [proxy, ...fronts.values()]) server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/**
 * What happens to a connection: it `passes`, is `slow`, has no beginning (`refused`), loses its request or its answer,
 * is cut in the middle of its answer, hangs (`stalled`), or finds the network `down` for a while.
 */
export const fates = [
  'passes',
  'slow',
  'refused',
  'lostRequest',
  'lostAnswer',
  'cutAnswer',
  'stalled',
  'down',
] as const;
/** What happens to a connection. */
export type Fate = (typeof fates)[number];

const slowMs = 40;
const downMs = 60;

/** A network between a client and a server of loopback. */
export interface BadNetwork {
  readonly origin: string;
  /** Number of connections of each outcome. */
  readonly seen: Readonly<Record<Fate, number>>;
  close(): Promise<void>;
}

const drop = (...sockets: readonly Socket[]) => {
  for (const socket of sockets) socket.destroy();
};

/** Passes bytes on in both directions, as its fate has it. */
function pass(client: Socket, server: Socket, fate: Fate): void {
  for (const socket of [client, server]) socket.on('error', () => drop(client, server));
  client.on('close', () => drop(server));
  client.on('data', (bytes: Buffer) => {
    if (fate === 'lostRequest') return drop(client, server);
    if (fate === 'stalled') return;
    setTimeout(() => server.write(bytes), fate === 'slow' ? slowMs : 0);
  });
  server.on('data', (bytes: Buffer) => {
    if (fate === 'lostAnswer') return drop(client, server);
    if (fate !== 'cutAnswer') return void client.write(bytes);
    client.write(bytes.subarray(0, bytes.length / 2), () => drop(client, server));
  });
  server.on('end', () => client.end());
}

/** Starts the network: each new connection has the next of the fates, in turn. */
export async function startBadNetwork(port: number, chosen: readonly Fate[]): Promise<BadNetwork> {
  const seen = Object.fromEntries(fates.map((fate) => [fate, 0])) as Record<Fate, number>;
  const open = new Set<Socket>();
  let [at, downUntil] = [0, 0];
  const proxy = createServer((client) => {
    open.add(client);
    client.on('close', () => open.delete(client));
    client.on('error', () => {});
    if (performance.now() < downUntil) return client.destroy();
    const fate = chosen[at % chosen.length] ?? 'passes';
    at += 1;
    seen[fate] += 1;
    if (fate === 'down') downUntil = performance.now() + downMs;
    if (fate === 'down' || fate === 'refused') return client.destroy();
    return pass(client, connect(port, '127.0.0.1'), fate);
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  return {
    origin: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    seen,
    close: () =>
      new Promise((resolve) => {
        proxy.close(() => resolve());
        drop(...open);
      }),
  };
}

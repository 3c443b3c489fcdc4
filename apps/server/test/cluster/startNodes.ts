import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { openDatabase } from '../../src/database/engine/index.ts';
import { silentLog } from '../../src/database/testing/silentLog.ts';
import { startBuiltServer, type BuiltServer } from '../durability/builtServer.ts';
import { fillWorld, signInWriters } from '../durability/killingWorld.ts';
import type { Writer } from '../durability/writers.ts';
import { accepts, freePorts, startProgram, type Program } from './programs.ts';

const dist = join(__dirname, '../../dist');
const haproxyFile = join(__dirname, '../../../../deploy/haproxy/haproxy.cfg');

/** A text of the built server, and what stands there in a server with a deliberate fault. */
export type Fault = readonly [text: string | RegExp, replacement: string];

/** What a cluster consists of. */
export interface NodesOptions {
  readonly count: number;
  readonly hasNats?: boolean;
  readonly hasBalancer?: boolean;
  readonly fault?: Fault;
  readonly env?: Readonly<Record<string, string>>;
  /** Built servers of the first nodes, in place of this one. */
  readonly programs?: readonly string[];
  /** In place of the embedded PostgreSQL. */
  readonly databaseUrl?: string;
}

/** One server of the cluster. */
export interface Node extends BuiltServer {
  readonly port: number;
  /** The value of a metric without labels. */
  metric(name: string): Promise<number>;
}

/** Servers of one database, with people who write. */
export interface Nodes {
  readonly nodes: readonly Node[];
  readonly pool: Pool;
  readonly thread: string;
  readonly writers: readonly Writer[];
  /** Where browsers go: the balancer, or else the first server. */
  readonly publicOrigin: string;
  readonly nats: { kill(): Promise<void>; start(): Promise<void> };
  startNode(number: number): Promise<Node>;
  stop(): Promise<void>;
}

/** Copies the built server with a fault in it, beside it because it finds its packages there. */
function damagedProgram([text, replacement]: Fault): { program: string; remove(): void } {
  const copy = mkdtempSync(`${dist}-fault-`);
  cpSync(dist, copy, { recursive: true });
  const files = readdirSync(copy, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js'));
  const found = files.filter((name) => {
    const code = readFileSync(join(copy, name), 'utf8');
    const damaged = code.replace(text, replacement);
    writeFileSync(join(copy, name), damaged);
    return damaged !== code;
  });
  const remove = () => rmSync(copy, { recursive: true, force: true });
  if (found.length === 1) return { program: join(copy, 'main.js'), remove };
  remove();
  throw new Error(`the fault is in ${found.length} files of the build, not in one`);
}

const answers = (url: string) => async (): Promise<boolean> => (await fetch(url)).ok;

/** The embedded PostgreSQL in this process, or another one. */
async function openStore(databaseUrl: string | undefined, dataDir: string) {
  const { pool, connection, stop } = await openDatabase({ dataDir, databaseUrl, log: silentLog, poolSize: 4 });
  const { host = '', port = 0, password = '', user = '', database = '' } = connection;
  const secret = typeof password === 'string' ? password : '';
  const url = `postgres://${user}:${secret}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
  return { pool, stop, url: databaseUrl ?? url };
}

async function startBalancer(ports: readonly number[], [bind = 0, directory = '']: readonly [number, string]) {
  const [node1, node2 = node1, node3 = node2] = ports;
  return startProgram('haproxy', {
    args: ['-f', haproxyFile],
    env: {
      UFI_NODE_1: `127.0.0.1:${node1}`,
      UFI_NODE_2: `127.0.0.1:${node2}`,
      UFI_NODE_3: `127.0.0.1:${node3}`,
      UFI_BIND: `127.0.0.1:${bind}`,
      UFI_ADMIN_SOCKET: join(directory, 'admin.sock'),
      UFI_MAXCONN: process.env['UFI_MAXCONN'] ?? '8000',
    },
    isReady: answers(`http://127.0.0.1:${bind}/readyz`),
  });
}

/** Starts the cluster and fills it with sixteen people and a post. */
export async function startNodes(options: NodesOptions): Promise<Nodes> {
  const { count, hasNats = false, hasBalancer = false, fault, env } = options;
  const directory = mkdtempSync(join(tmpdir(), 'ufi-cluster-'));
  const cleanUps: (() => unknown)[] = [() => rmSync(directory, { recursive: true, force: true })];
  const stop = async () => {
    for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
  };
  try {
    const store = await openStore(options.databaseUrl, join(directory, 'database'));
    cleanUps.push(store.stop);
    let thread = '';
    if (options.programs === undefined) thread = await fillWorld(store.pool, { kind: 'plain', stars: 0 });
    const damaged = fault && damagedProgram(fault);
    if (damaged !== undefined) cleanUps.push(damaged.remove);
    const [natsPort = 0, balancerPort = 0, ...ports] = await freePorts(count + 2);
    const publicOrigin = `http://localhost:${hasBalancer ? balancerPort : ports[0]}`;

    let natsProgram: Program | undefined;
    const startNats = async () => {
      natsProgram = await startProgram('nats-server', {
        args: ['--addr', '127.0.0.1', '--port', String(natsPort)],
        isReady: accepts(natsPort),
      });
    };
    if (hasNats) await startNats();
    cleanUps.push(() => natsProgram?.kill());

    const startNode = async (number: number): Promise<Node> => {
      const port = ports[number] ?? 0;
      const program = options.programs?.[number] ?? damaged?.program;
      const server = await startBuiltServer(join(directory, `node${number}`), {
        ...(program !== undefined && { program }),
        env: {
          PORT: String(port),
          HOST: '127.0.0.1',
          UFI_NODE: String(number + 1),
          DATABASE_URL: store.url,
          PUBLIC_ORIGIN: publicOrigin,
          UFI_ACCOUNTS_KEY: 'one key for all of the servers here',
          UFI_STREAMS_PER_NETWORK: '0',
          UFI_TRUSTED_PROXIES: '127.0.0.1',
          UFI_METRICS: 'open',
          ...(hasNats && { FANOUT_URL: `nats://127.0.0.1:${natsPort}` }),
          ...env,
        },
      });
      cleanUps.push(server.kill);
      const origin = `http://127.0.0.1:${port}`;
      const metric = async (name: string): Promise<number> => {
        const text = await (await fetch(`${origin}/metrics`)).text();
        return Number(new RegExp(`^${name} (.*)$`, 'm').exec(text)?.[1]);
      };
      return { ...server, origin, port, metric };
    };
    const nodes: Node[] = [];
    for (let number = 0; number < count; number += 1) nodes.push(await startNode(number));
    // An older server makes an older schema, which the others complete.
    if (thread === '') thread = await fillWorld(store.pool, { kind: 'plain', stars: 0 });
    if (hasBalancer) {
      const balancer = await startBalancer(ports, [balancerPort, directory]);
      cleanUps.push(balancer.kill);
    }
    const writers = await signInWriters({ origin: nodes[0]?.origin ?? '', publicOrigin });
    const nats = { start: startNats, kill: async () => natsProgram?.kill() };
    return { nodes, pool: store.pool, thread, writers, publicOrigin, nats, startNode, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

// Fan-out of one thread to many viewers, ten steps a second: the stream compared with raw sockets that receive the same
// bytes: `fanout [VIEWERS] [SECONDS]`. Fails if it is slower than promised (P13), or loses an event.
import { fork } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { createServer as createRawServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { addComment } from '../../../apps/server/src/features/comments/addComment.ts';
import { createServerServices } from '../../../apps/server/src/start/createServerServices.ts';
import { createStreamHub } from '../../../apps/server/src/stream/createStreamHub.ts';
import { openStream } from '../../../apps/server/src/stream/openStream.ts';
import { tableOf } from '../harness/measure.ts';
import { bench, fillThread } from './fillThread.ts';
import type { ClientReport } from './fanoutClients.ts';
import { openBenchDatabase, type BenchDatabase } from './openBenchDatabase.ts';

const [viewers = 10_000, seconds = 10] = process.argv.slice(2).map(Number);
const steps = seconds * 10;
const log = { debug: () => {}, info: () => {}, warn: console.error, error: console.error };
const clock = { now: () => Date.now(), monotonic: () => performance.now() };
const now = (): number => Number(process.hrtime.bigint() / 1_000n);

interface Outcome {
  readonly name: string;
  readonly latencies: readonly number[];
  readonly lost: number;
  readonly heapPerViewer: number;
  readonly rssPerViewer: number;
  readonly cpuMs: number;
}

interface Run {
  readonly name: string;
  readonly port: number;
  readonly path: string;
  /** Makes ten steps a second and reports the number of each as soon as there is something to send. */
  readonly step: (made: (number: number) => void) => Promise<void>;
}

const memory = (): { heap: number; rss: number } => {
  globalThis.gc?.();
  globalThis.gc?.();
  const { heapUsed, external, rss } = process.memoryUsage();
  return { heap: heapUsed + external, rss };
};

async function measure({ name, port, path, step }: Run): Promise<Outcome> {
  const clients = fork(fileURLToPath(new URL('fanoutClients.ts', import.meta.url)));
  const next = <Message>(): Promise<Message> =>
    new Promise((resolve) => void clients.once('message', (message) => resolve(message as Message)));
  const before = memory();
  clients.send({ port, path, viewers });
  await next();
  await delay(500);
  const after = memory();
  const cpu = process.cpuUsage();
  const made = new Map<number, number>();
  for (let turn = 0; turn < steps; turn += 1) {
    const due = delay(100);
    await step((number) => void made.set(number, now()));
    await due;
  }
  const { user, system } = process.cpuUsage(cpu);
  await delay(1_000);
  clients.send('report');
  const { arrivals, lost } = await next<ClientReport>();
  const latencies = arrivals.flatMap(([number, times]) => {
    const begun = made.get(number);
    return begun === undefined ? [] : times.map((at) => (at - begun) / 1_000);
  });
  const missing = steps * viewers - latencies.length;
  const per = (bytes: number) => Math.round(bytes / viewers);
  return {
    name,
    latencies: latencies.toSorted((a, b) => a - b),
    lost: lost + missing,
    heapPerViewer: per(after.heap - before.heap),
    rssPerViewer: per(after.rss - before.rss),
    cpuMs: (user + system) / 1_000 / steps,
  };
}

const listen = async (server: Server): Promise<number> => {
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
};

async function measureOurs({ pool, connection }: BenchDatabase): Promise<Outcome> {
  const hub = createStreamHub({ pool, connection, clock, log });
  let committed: (number: number) => void = () => {};
  const wake = (threadId: string, seq: number): void => {
    committed(seq);
    hub.wake(threadId, seq);
  };
  const services = createServerServices({ pool, wake, clock });
  const server = createHttpServer((request, response) => {
    const targets = new URL(request.url ?? '', 'http://localhost').searchParams.get('targets');
    const caller = { person: null, locale: 'pt-BR' } as const;
    openStream(hub, { response, caller, network: '127.0.0.1', sessionToken: null, targets, lastEventId: null }).catch(
      () => response.destroy(),
    );
  });
  const port = await listen(server);
  await hub.start();
  const { rows } = await pool.query<{ seq: string }>('select seq from threads where id = $1', [bench.thread]);
  const step = async (made: (number: number) => void) => {
    committed = made;
    const input = { ft_ent_identifier: bench.thread, comment_text: 'As long as what people write under a live video.' };
    await addComment(input, { person: bench.owner, locale: 'pt-BR' }, services);
  };
  const path = `/ufi/stream/?targets=${bench.thread}:${rows[0]?.seq ?? 0}`;
  const outcome = await measure({ name: 'ours', port, path, step });
  await hub.close();
  server.close();
  return outcome;
}

/** The upper limit: the same bytes to each socket immediately, without any state per viewer. */
async function measureRaw(): Promise<Outcome> {
  const sockets = new Set<Socket>();
  const server = createRawServer((socket) => {
    socket.once('data', () => {
      socket.write('HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\nconnection: close\r\n\r\nretry: 1000\n\n');
      sockets.add(socket);
    });
    socket.on('error', () => {}).on('close', () => sockets.delete(socket));
  });
  const port = await listen(server);
  let number = 0;
  const step = async (made: (number: number) => void) => {
    number += 1;
    const data = JSON.stringify({ target: bench.thread, from: number, to: number, records: 'x'.repeat(1_500) });
    const frame = Buffer.from(`id: ${bench.thread}:${number}\nevent: said\ndata: ${data}\n\n`);
    made(number);
    for (const socket of sockets) socket.write(frame);
  };
  const outcome = await measure({ name: 'raw sockets, ready bytes', port, path: '/', step });
  server.close();
  return outcome;
}

const database = await openBenchDatabase();
await fillThread(database.pool, 1_000);
const outcomes = [await measureOurs(database), await measureRaw(), await measureOurs(database), await measureRaw()];
await database.stop();

const at = (latencies: readonly number[], share: number): string =>
  (latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))] ?? Number.NaN).toFixed(1);
const rows = outcomes.map(({ name, latencies, lost, heapPerViewer, rssPerViewer, cpuMs }) => [
  name,
  at(latencies, 0.5),
  at(latencies, 0.99),
  String(lost),
  (heapPerViewer / 1_000).toFixed(1),
  (rssPerViewer / 1_000).toFixed(1),
  cpuMs.toFixed(1),
]);
const head = ['server', 'p50 ms', 'p99 ms', 'lost', 'kB heap a viewer', 'kB RSS a viewer', 'CPU ms a step'];
const report = [
  `# Fan-out: ${viewers.toLocaleString('en-US')} viewers of one thread, ten steps a second for ${seconds} s`,
  `From the commit (raw: from the frame) to the viewer's socket, the viewers in another process of the same machine; each server twice in turn; Node ${process.version}. Ours has the journal read back and the message made in it; its CPU also the write itself.`,
  tableOf(head, rows),
].join('\n\n');
const results = new URL('../../results/', import.meta.url);
mkdirSync(results, { recursive: true });
writeFileSync(new URL('fanout.md', results), `${report}\n`);
console.log(report);

/** The promise about viewers of one thread (P13): the p99 in ms. */
const promisedMs = 500;
const ours = outcomes.filter(({ name }) => name === 'ours');
const worst = Math.max(...ours.map(({ latencies }) => Number(at(latencies, 0.99))));
const lost = ours.reduce((sum, each) => sum + each.lost, 0);
console.log(`\n${viewers.toLocaleString('en-US')} viewers: p99 ${worst} ms at most, ${lost} lost`);
process.exit(lost > 0 || worst > promisedMs ? 1 : 0);

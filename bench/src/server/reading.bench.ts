// Reading a page of ten comments over HTTP, 32 connections, each server in turn: `reading [COMMENTS] [SECONDS] [ROUNDS]`.
import { fork, type ChildProcess } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { tableOf } from '../harness/measure.ts';
import { bench, fillThread } from './fillThread.ts';
import { load, type Load } from './load.ts';
import { openBenchDatabase, type BenchDatabase } from './openBenchDatabase.ts';
import { subjects } from './readingSubjects.ts';

const [comments = 1_000_000, seconds = 3, rounds = 3] = process.argv.slice(2).map(Number);

interface Running {
  readonly name: string;
  readonly child: ChildProcess;
  readonly url: string;
  readonly loads: Load[];
}

async function start(name: string, { connection }: BenchDatabase): Promise<Running> {
  const child = fork(fileURLToPath(new URL('readingSubject.ts', import.meta.url)), [name, String(comments)], {
    env: { ...process.env, NODE_ENV: 'production', BENCH_CONNECTION: JSON.stringify(connection) },
  });
  const port = await new Promise((resolve) => void child.once('message', resolve));
  return { name, child, url: `http://127.0.0.1:${String(port)}/`, loads: [] };
}

const body = { ft_ent_identifier: bench.thread, orderingmode: 'live_streaming', length: 10 };
const medianOf = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
const whole = (value: number): string => Math.round(value).toLocaleString('en-US');

const database = await openBenchDatabase();
console.error(`${whole(comments)} comments ...`);
await fillThread(database.pool, comments);
const running: Running[] = [];
for (const name of Object.keys(subjects)) running.push(await start(name, database));
for (const { url } of running) await load(url, body, 1);
for (let round = 0; round < rounds; round += 1) {
  for (const { name, url, loads } of running) {
    console.error(`${round + 1}: ${name} ...`);
    loads.push(await load(url, body, seconds));
  }
}
for (const { child } of running) child.kill();
await database.stop();

const limitOf = (name: string): number =>
  medianOf(running.find((each) => each.name === name)?.loads.map(({ perSecond }) => perSecond) ?? []);
const [raw, query] = [limitOf('node:http, ready bytes'), limitOf('Hono + pg, one query')];
const rows = running.map(({ name, loads }) => {
  const rates = loads.map(({ perSecond }) => perSecond);
  const rate = medianOf(rates);
  return [
    name,
    `${whole(rate)} (${whole(Math.min(...rates))}-${whole(Math.max(...rates))})`,
    (rate / raw).toFixed(2),
    (rate / query).toFixed(2),
    medianOf(loads.map(({ p50 }) => p50)).toFixed(0),
    medianOf(loads.map(({ p99 }) => p99)).toFixed(0),
    String(loads.reduce((sum, { failures }) => sum + failures, 0)),
  ];
});
const head = ['server', 'requests/s (least-most)', 'of node:http', 'of Hono + pg', 'p50 ms', 'p99 ms', 'failures'];
const report = [
  `# Reading: ten comments of a thread of ${whole(comments)}, 32 connections`,
  `Median of ${rounds} runs of ${seconds} s each, in turn, the load generator on the same machine; Node ${process.version}. Ours has replies, actors and the post beside the comments.`,
  tableOf(head, rows),
].join('\n\n');
const results = new URL('../../results/', import.meta.url);
mkdirSync(results, { recursive: true });
writeFileSync(new URL('reading.md', results), `${report}\n`);
console.log(report);

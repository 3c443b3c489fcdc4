// Creating comments over HTTP on 32 connections, servers interleaved: `creating [SECONDS] [ROUNDS]`.
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { tableOf } from '../harness/measure.ts';
import { subjects } from './creatingSubjects.ts';
import { openBenchDatabase } from './openBenchDatabase.ts';
import { openThreads, threadCount } from './openThreads.ts';
import { tableRow, rateOf, runInterleaved } from './runInterleaved.ts';

const [seconds = 3, rounds = 5] = process.argv.slice(2).map(Number);

const database = await openBenchDatabase();
await openThreads(database.pool);
const measurements = await runInterleaved({
  program: fileURLToPath(new URL('creatingSubject.ts', import.meta.url)),
  names: Object.keys(subjects),
  args: [],
  body: { comment_text: 'Something that is about as long as what people write under a post.' },
  database,
  seconds,
  rounds,
});
await database.stop();

const limits = ['Hono + pg, one insert', 'Hono + pg, the same rows in one statement'].map((name) =>
  rateOf(measurements, name),
);
const rows = measurements.map((each) => tableRow(each, limits));
const head = ['server', 'comments/s (least-most)', 'of an insert', 'of one statement', 'p50 ms', 'p99 ms', 'failures'];
const report = [
  `# Creating a comment, 32 connections, ${threadCount} threads or one`,
  `Median of ${rounds} runs of ${seconds} s each, in turn, the load generator on the same machine; Node ${process.version}. All of them are durable: the answer comes after the flush. Ours has the contract's check, permission, idempotency, sequence, event, counters and audit beside the row.`,
  tableOf(head, rows),
].join('\n\n');
const results = new URL('../../results/', import.meta.url);
mkdirSync(results, { recursive: true });
writeFileSync(new URL('creating.md', results), `${report}\n`);
console.log(report);

// Reading a page of ten comments over HTTP on 32 connections, servers interleaved: `reading [COMMENTS] [SECONDS]
// [ROUNDS]`.
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { tableOf } from '../harness/measure.ts';
import { bench, fillThread } from './fillThread.ts';
import { openBenchDatabase } from './openBenchDatabase.ts';
import { subjects } from './readingSubjects.ts';
import { tableRow, rateOf, runInterleaved, formatInteger } from './runInterleaved.ts';

const [comments = 1_000_000, seconds = 3, rounds = 3] = process.argv.slice(2).map(Number);

const database = await openBenchDatabase();
console.error(`${formatInteger(comments)} comments ...`);
await fillThread(database.pool, comments);
const measurements = await runInterleaved({
  program: fileURLToPath(new URL('readingSubject.ts', import.meta.url)),
  names: Object.keys(subjects),
  args: [String(comments)],
  body: { ft_ent_identifier: bench.thread, orderingmode: 'live_streaming', length: 10 },
  database,
  seconds,
  rounds,
});
await database.stop();

const limits = [
  ['node:http', 'node:http, ready bytes'],
  ['ten comments', 'Hono + pg, ten comments'],
  ['same rows', 'Hono + pg, the same rows'],
  ['same rows and marks', 'Hono + pg, the same rows and marks'],
  ['hot, no session', 'ours, hot first page, no session'],
] as const;
const rates = limits.map(([, name]) => rateOf(measurements, name));
const rows = measurements.map((each) => tableRow(each, rates));
const ratios = limits.map(([short]) => `of ${short}`);
const head = ['server', 'requests/s (least-most)', ...ratios, 'p50 ms', 'p99 ms', 'failures'];
const report = [
  `# Reading: ten comments of a thread of ${formatInteger(comments)}, 32 connections`,
  `Median of ${rounds} runs of ${seconds} s each, in turn, the load generator on the same machine; Node ${process.version}. The same rows are the page's comments, their first two replies, the authors and the thread, and the reader's marks, as JSON that one statement builds and Node passes on unread. Cold pages are to be compared with those, hot ones of readers with the hot page without a session.`,
  tableOf(head, rows),
].join('\n\n');
const results = new URL('../../results/', import.meta.url);
mkdirSync(results, { recursive: true });
writeFileSync(new URL('reading.md', results), `${report}\n`);
console.log(report);

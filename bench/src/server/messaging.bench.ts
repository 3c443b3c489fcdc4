// Sending and reading messages over HTTP on 32 connections, servers interleaved: `messaging [MESSAGES] [SECONDS]
// [ROUNDS]`.
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { tableOf } from '../harness/measure.ts';
import { fillMessages } from './fillMessages.ts';
import { prosodySubject, readingSubjects, sendingSubjects } from './messagingSubjects.ts';
import { openBenchDatabase } from './openBenchDatabase.ts';
import { openProsody } from './openProsody.ts';
import { formatInteger, rateOf, runInterleaved, tableRow } from './runInterleaved.ts';

const [messages = 1_000_000, seconds = 3, rounds = 5] = process.argv.slice(2).map(Number);

const database = await openBenchDatabase();
console.error(`${formatInteger(messages)} messages ...`);
await fillMessages(database.pool, messages);
const prosody = await openProsody();
if (prosody === null) console.error('Prosody is not installed: its line is left out');
const comparison = {
  program: fileURLToPath(new URL('messagingSubject.ts', import.meta.url)),
  args: [String(messages), String(prosody?.port ?? 0)],
  body: {},
  database,
  seconds,
  rounds,
};
const senders = Object.keys(sendingSubjects).filter((name) => prosody !== null || name !== prosodySubject);
const sent = await runInterleaved({ ...comparison, names: senders });
prosody?.stop();
const read = await runInterleaved({ ...comparison, names: Object.keys(readingSubjects) });
await database.stop();

const table = (measurements: typeof sent, limits: readonly (readonly [short: string, name: string])[]): string => {
  const rates = limits.map(([, name]) => rateOf(measurements, name));
  const head = ['server', 'requests/s (least-most)', ...limits.map(([short]) => `of ${short}`), 'p50 ms', 'p99 ms'];
  const rows = measurements.map((each) => tableRow(each, rates));
  return tableOf([...head, 'failures'], rows);
};
const report = [
  '# Messages: sending and reading, 32 connections',
  `Median of ${rounds} runs of ${seconds} s each, in turn, the load generator on the same machine; Node ${process.version}. All of them but Prosody are durable: the answer comes after the flush. Two members of 2,000 pairs, or 1,000 people to one page; the same rows are the message, its thread, both marks, counters, mailboxes and steps. Ours has the contract's check, permission, idempotency and limits, and reads back what it answers. Prosody, where it is installed, has its default storage and acknowledges (XEP-0198) what is in the archives of both sides, on 32 streams without TLS; nobody is connected to hear it. A page is 20 threads or messages with marks, actors and the last message.`,
  table(sent, [
    ['an insert', 'Hono + pg, one insert'],
    ['one statement', 'Hono + pg, the same rows in one statement'],
    ...(prosody === null ? [] : ([['Prosody', prosodySubject]] as const)),
  ]),
  `The long thread has ${formatInteger(messages)} messages.`,
  table(read, [
    ['a small inbox', 'inbox of 20 threads: its top'],
    ['the first page', 'long thread: first page'],
    ['raw steps', 'Hono + pg, the last 100 steps in one statement'],
  ]),
].join('\n\n');
const results = new URL('../../results/', import.meta.url);
mkdirSync(results, { recursive: true });
writeFileSync(new URL('messaging.md', results), `${report}\n`);
console.log(report);

// The first page of an embedded article without a session, as document and as JSON, on 32 connections, the whole server
// compared with static bytes: `framing [SECONDS] [ROUNDS]`. Build first.
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { tableOf } from '../harness/measure.ts';
import { fillArticle, articleInput, textsOf } from './fillArticle.ts';
import { framingSubjects } from './framingSubjects.ts';
import { openBenchDatabase } from './openBenchDatabase.ts';
import { tableRow, rateOf, runInterleaved } from './runInterleaved.ts';

const [seconds = 3, rounds = 5] = process.argv.slice(2).map(Number);

const database = await openBenchDatabase();
await fillArticle(database.pool, textsOf(25));
const common = {
  program: fileURLToPath(new URL('framingSubject.ts', import.meta.url)),
  names: Object.keys(framingSubjects),
  database,
  seconds,
  rounds,
  // Browsers accept gzip.
  takes: 'gzip',
};
const query = new URLSearchParams({ ...articleInput, locale: 'pt_BR', mobile: 'false' }).toString();
const asked = {
  'the document': { path: `/plugins/comments?${query}`, args: ['document'], body: null },
  JSON: { path: '/plugins/comments/open/', args: ['json'], body: articleInput },
};
const rows: string[][] = [];
for (const [what, request] of Object.entries(asked)) {
  const measurements = await runInterleaved({ ...common, ...request });
  const limit = rateOf(measurements, 'node:http, ready bytes');
  rows.push(
    ...measurements.map((each) => tableRow(each, [limit])).map(([name = '', ...rest]) => [`${what}: ${name}`, ...rest]),
  );
}
await database.stop();

const head = ['server', 'requests/s (least-most)', 'of node:http', 'p50 ms', 'p99 ms', 'failures'];
const report = [
  '# Framing: the first page of an embedded article, ten comments with their replies, 32 connections',
  `Median of ${rounds} runs of ${seconds} s each, in turn, the load generator on the same machine; Node ${process.version}. Ours is the whole server: log, numbers and headers, too. The bare ones answer as many bytes, packed as browsers take them.`,
  tableOf(head, rows),
].join('\n\n');
const results = new URL('../../results/', import.meta.url);
mkdirSync(results, { recursive: true });
writeFileSync(new URL('framing.md', results), `${report}\n`);
console.log(report);

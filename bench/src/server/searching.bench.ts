// Searching comments, beside the bare statement on the same index: `searching [COMMENTS] [CALLS]`.
import { mkdirSync, writeFileSync } from 'node:fs';
import { search } from '../../../apps/server/src/features/search/search.ts';
import { createServerServices } from '../../../apps/server/src/start/createServerServices.ts';
import { tableOf } from '../harness/measure.ts';
import { fillWords, words } from './fillWords.ts';
import { openBenchDatabase } from './openBenchDatabase.ts';

const [comments = 1_000_000, calls = 100] = process.argv.slice(2).map(Number);

const database = await openBenchDatabase();
console.error(`${comments.toLocaleString('en')} comments ...`);
await fillWords(database.pool, comments);
const services = createServerServices({ pool: database.pool, wake: () => {} });

const bare = {
  name: 'bare search',
  text: `select c.id, c.text from comments c where c.status is null and c.site_id is null
    and searchable_words(c.text) @@ $1::tsquery order by c.id desc limit 40`,
};

const quantile = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? Number.NaN;

async function timed(run: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await run();
  return performance.now() - started;
}

/** Ranks of the words of a query: the n-th word is in about one of n comments. */
const queries: Record<string, (index: number) => readonly number[]> = {
  'a rare word': (index) => [15_000 + index],
  'a word of 1 in 400': (index) => [400 + index],
  'a word of 1 in 40': (index) => [40 + (index % 10)],
  'two words': (index) => [40 + (index % 10), 400 + index],
};

const rows: string[][] = [];
for (const [name, ranks] of Object.entries(queries)) {
  const times: Record<'ours' | 'bare', number[]> = { ours: [], bare: [] };
  let hits = 0;
  for (let index = 0; index < calls; index += 1) {
    const asked = ranks(index).map(words.word);
    const q = asked.join(' ');
    const query = asked.map((word) => `'${word}':*`).join(' & ');
    times.bare.push(await timed(() => database.pool.query({ ...bare, values: [query] })));
    times.ours.push(
      await timed(async () => {
        const found = await search({ q, of: 'comments' }, { person: words.reader, locale: 'pt-BR' }, services);
        hits += found.hits.length;
      }),
    );
  }
  // The first calls include planning the statements.
  const [ours, plain] = [times.ours.slice(10), times.bare.slice(10)];
  const columns = [0.5, 0.95].flatMap((share) => {
    const [own, other] = [quantile(ours, share), quantile(plain, share)];
    return [own.toFixed(1), other.toFixed(1), (own / other).toFixed(2)];
  });
  rows.push([name, (hits / calls).toFixed(1), ...columns]);
}
await database.stop();

const report = [
  `# Searching ${comments.toLocaleString('en')} comments`,
  `The whole handler, one call at a time, ${calls} of each by turns with the bare statement: the newest 40 comments that the same index finds, without who may read them. A comment has twelve words of a vocabulary in which the n-th is about n times as rare as the first. Node ${process.version}.`,
  tableOf(['looked for', 'found', 'p50 ms', 'bare', 'ratio', 'p95 ms', 'bare', 'ratio'], rows),
].join('\n\n');
const results = new URL('../../results/', import.meta.url);
mkdirSync(results, { recursive: true });
writeFileSync(new URL('searching.md', results), `${report}\n`);
console.log(report);

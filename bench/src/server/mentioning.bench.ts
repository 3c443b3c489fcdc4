// Mention suggestions among 100,000 people: `mentioning [PEOPLE] [CALLS]`.
import { mkdirSync, writeFileSync } from 'node:fs';
import { suggestMentions } from '../../../apps/server/src/features/mentions/suggestMentions.ts';
import { createServerServices } from '../../../apps/server/src/start/createServerServices.ts';
import { tableOf } from '../harness/measure.ts';
import { fillNetwork, network } from './fillNetwork.ts';
import { openBenchDatabase } from './openBenchDatabase.ts';

const [people = 100_000, calls = 200] = process.argv.slice(2).map(Number);
const typed = ['a', 'm', 'z', 'an', 'mar', 'ana', 'maria s', 'ana souza', 'silva', 'souzaab', 'joao pereira c', 'xyz'];

const database = await openBenchDatabase();
await fillNetwork(database.pool, people);
const services = createServerServices({ pool: database.pool, wake: () => {} });

const quantile = (times: readonly number[], share: number): string =>
  (times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? Number.NaN).toFixed(1);

const rows: string[][] = [];
for (const [place, ft_ent_identifier] of Object.entries(network.threads)) {
  const all: number[] = [];
  for (const q of typed) {
    const times: number[] = [];
    let found = 0;
    for (let call = 0; call < calls; call += 1) {
      const started = performance.now();
      const answer = await suggestMentions(
        { q, ft_ent_identifier },
        { person: network.viewer, locale: 'pt-BR' },
        services,
      );
      times.push(performance.now() - started);
      found = answer.entries.length;
    }
    // The first calls include planning the statements.
    const warm = times.slice(10);
    all.push(...warm);
    rows.push([place, q, String(found), quantile(warm, 0.5), quantile(warm, 0.95), quantile(warm, 0.999)]);
  }
  rows.push([place, 'all of them', '', quantile(all, 0.5), quantile(all, 0.95), quantile(all, 0.999)]);
}
await database.stop();

const report = [
  `# Looking for whom to mention among ${people.toLocaleString('en')} people`,
  `The whole handler, one call at a time, ${calls} of each; the viewer has 500 friends, the closed group 20,000 members, each thread 5,000 comments. Node ${process.version}.`,
  tableOf(['under a post for', 'typed', 'found', 'p50 ms', 'p95 ms', 'worst ms'], rows),
].join('\n\n');
const results = new URL('../../results/', import.meta.url);
mkdirSync(results, { recursive: true });
writeFileSync(new URL('mentioning.md', results), `${report}\n`);
console.log(report);

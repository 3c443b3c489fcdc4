// Cost of ten comments to a page, in a real Chromium: ours, Artalk, Waline and disqusjs interleaved, on a simulated
// phone (CPU four times slower, 1.6 Mbit/s, 150 ms) and without throttling: `embedding [ROUNDS]`. Build first.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { chromium } from '@playwright/test';
import { tableOf } from '../harness/measure.ts';
import { medianOf } from '../server/runInterleaved.ts';
import { embeddedTexts } from './embeddedTexts.ts';
import { embeddingNames, type Embedding } from './embeddingPages.ts';
import { measureLoad, type Conditions, type LoadFigures, type Press } from './loadMeter.ts';
import { openArticle } from './openArticle.ts';
import { folderOf, servePages, servePeers } from './servePages.ts';

const [rounds = 7] = process.argv.slice(2).map(Number);

const files = await servePeers();
let ours = '';
const pages = await servePages(() => ({ files, ours }));
const addressOf = (name: Embedding): string => `${pages}/${embeddingNames.indexOf(name)}`;
const article = await openArticle(addressOf('ours'), embeddedTexts);
ours = article.origin;

const executablePath = process.env['UFI_BROWSER'];
const browser = await chromium.launch({
  // In one process, so that one protocol session also sees and throttles frames; other hosts are not resolved.
  args: [
    '--no-sandbox',
    '--disable-site-isolation-trials',
    '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
  ],
  ...(executablePath && { executablePath }),
});

const settings: Readonly<Record<string, Conditions>> = {
  phone: {
    cpu: 4,
    line: { latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 },
  },
  'no brake': { cpu: 1, line: null },
};

// The others' code has been loaded before anything of it can be pressed.
const presses: Readonly<Record<Embedding, Press | null>> = {
  ours: { control: 'button[aria-haspopup=menu]', effect: '[role=menu]' },
  artalk: null,
  'artalk, the small one': null,
  waline: null,
  disqusjs: null,
};

interface Row {
  readonly setting: string;
  readonly name: Embedding;
  readonly figures: LoadFigures[];
}

const rows: readonly Row[] = Object.keys(settings).flatMap((setting) =>
  embeddingNames.map((name) => ({ setting, name, figures: [] })),
);
// Round 0 warms up the servers.
for (let round = 0; round <= rounds; round += 1) {
  for (const { setting, name, figures } of rows) {
    console.error(`${round} of ${rounds}: ${setting}, ${name}`);
    const conditions = { ...(settings[setting] ?? { cpu: 1, line: null }), texts: embeddedTexts, press: presses[name] };
    const taken = await measureLoad(browser, addressOf(name), conditions);
    if (round > 0) figures.push(taken);
  }
}
const version = browser.version();
await browser.close();
await article.stop();

const median = ({ figures }: Row, of: (each: LoadFigures) => number): number => medianOf(figures.map(of));
const kilobytes = (bytes: number): string => (bytes / 1_000).toFixed(1);
const timesOf = ({ name, figures }: Row): string => {
  if (presses[name] === null) return '-';
  const of = (time: 'coldMs' | 'cachedMs') => medianOf(figures.map(({ acting }) => acting?.[time] ?? 0)).toFixed(0);
  return `${of('coldMs')} / ${of('cachedMs')}`;
};
const cells = (row: Row): string[] => {
  const firsts = row.figures.map(({ firstMs }) => firstMs);
  const own = rows.find(({ setting, name }) => setting === row.setting && name === 'ours') ?? row;
  return [
    `${row.setting}: ${row.name}`,
    median(row, ({ requests }) => requests).toFixed(0),
    kilobytes(median(row, ({ bytesUntilRead }) => bytesUntilRead)),
    kilobytes(median(row, ({ bytes }) => bytes)),
    kilobytes(median(row, ({ acting, bytes }) => acting?.bytes ?? bytes)),
    timesOf(row),
    `${medianOf(firsts).toFixed(0)} (${Math.min(...firsts).toFixed(0)}-${Math.max(...firsts).toFixed(0)})`,
    (medianOf(firsts) / median(own, ({ firstMs }) => firstMs)).toFixed(2),
    median(row, ({ allMs }) => allMs).toFixed(0),
    median(row, ({ shift }) => shift).toFixed(3),
  ];
};
const head = [
  'comments by',
  'requests',
  'kB until read',
  'kB of a reader',
  'kB of an actor',
  'press to effect, ms: cold / cached',
  'first comment, ms',
  'against ours',
  'all ten, ms',
  'layout shift',
];
const versions = ['artalk', '@waline/client', 'disqusjs'].map((name) => {
  const told = JSON.parse(readFileSync(`${folderOf(name)}/package.json`, 'utf8')) as Record<string, string>;
  return `${name} ${told['version']} (${told['license']})`;
});
const report = [
  '# Embedding: what a page pays for ten comments',
  `Median of ${rounds} loads, by turns, each in a browser that has seen nothing yet; ${version}, headless, all on one machine of ${cpus().length} cores; Node ${process.version}; ${versions.join(', ')}. Ours is the built server with its database; the others' servers answer the same ten comments from memory, as they have published their formats. Everything is packed with gzip and comes from another site than the page. A phone: CPU four times slower, 1.6 Mbit/s down and 0.75 up, 150 ms. Kilobytes (1,000 bytes) are what crosses the line with heads, without the page around; *until read* is what had come when all ten could be read. A reader only reads; ours then loads the rest of an actor's bytes some seconds later, when the browser is idle, unless the line is metered. An actor opens the menu of a comment, by touch: until the menu is shown, with an empty cache, and on a second visit; the others load everything in advance. What the others offer beside comments (emoji, search, statistics of the page, pictures of people) is off where it can be; disqusjs need not find out whether Disqus can be reached. Layout shift is that of the page around.`,
  tableOf(head, rows.map(cells)),
].join('\n\n');
const results = new URL('../../results/', import.meta.url);
mkdirSync(results, { recursive: true });
writeFileSync(new URL('embedding.md', results), `${report}\n`);
console.log(report);
process.exit();

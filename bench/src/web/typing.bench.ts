// Typing on a broadcast's page that receives 100 comments a second, compared with the same page without any, in a real
// Chromium on the built web app and server: `typing [SECONDS] [PER SECOND]`.
import { mkdirSync, writeFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { tableOf } from '../harness/measure.ts';
import { openComposer, typeFor } from './keyMeter.ts';
import { openBroadcast } from './openBroadcast.ts';
import { openWriter } from './openWriter.ts';

const [seconds = 30, perSecond = 100] = process.argv.slice(2).map(Number);
const rounds = 2;

const broadcast = await openBroadcast(10_000);
const writers = {
  here: await openWriter({ ...broadcast, name: 'here' }),
  elsewhere: await openWriter({ ...broadcast, post: broadcast.quiet, name: 'elsewhere' }),
};
const executablePath = process.env['UFI_BROWSER'];
const browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath && { executablePath }) });
const context = await browser.newContext({ baseURL: broadcast.origin, viewport: { width: 1000, height: 900 } });
// esbuild wraps named functions in a helper, also those that are sent to the page.
await context.addInitScript('globalThis.__name = (named) => named');
const typist = { email: `typist-${process.pid}@bench.example`, password: 'correct horse', name: 'Typist' };
const signedUp = await context.request.post('/session/sign_up/', {
  data: typist,
  headers: { 'X-UFI-Client': '1', Origin: broadcast.origin },
});
if (!signedUp.ok()) throw new Error(`signing up was answered with ${signedUp.status()}`);

const page = await context.newPage();
await page.goto(`/posts/${broadcast.post}`);
await page.waitForSelector('.web-live__box:not(.web-live__box--still)');
await openComposer(page);

const delaysWhile = { idle: [] as number[], elsewhere: [] as number[], here: [] as number[] };
for (let round = 1; round <= rounds; round += 1) {
  console.error(`round ${round} of ${rounds}`);
  const typed = () => typeFor(page, seconds / rounds);
  delaysWhile.idle.push(...(await typed()));
  for (const place of ['elsewhere', 'here'] as const) {
    const [delays] = await Promise.all([typed(), writers[place].write({ perSecond, seconds: seconds / rounds })]);
    delaysWhile[place].push(...delays);
  }
}
const version = browser.version();
await browser.close();
await broadcast.stop();

const quantile = (delays: readonly number[], share: number): number =>
  delays.toSorted((a, b) => a - b)[Math.floor(delays.length * share)] ?? Number.NaN;
const cells = (name: string, delays: readonly number[]): string[] => [
  name,
  String(delays.length),
  ...[0.5, 0.95, 0.99].map((share) => quantile(delays, share).toFixed(1)),
  Math.max(...delays).toFixed(1),
  (quantile(delays, 0.95) / quantile(delaysWhile.idle, 0.95)).toFixed(2),
];
const report = [
  `# Typing while ${perSecond} comments a second arrive`,
  `The built web app on the built server in ${version}, headless; server, writer and browser on one machine; Node ${process.version}. A comment is written on the page of a broadcast of 10,000, ${seconds} s in each of the three, by turns; for each key the ms from the key to the paint of what it wrote. What arrives elsewhere costs the machine as much, but the page is told nothing of it.`,
  tableOf(
    ['page', 'keys', 'median ms', 'p95 ms', 'p99 ms', 'longest ms', 'p95 against idle'],
    [
      cells('nothing arrives', delaysWhile.idle),
      cells(`${perSecond}/s arrive elsewhere`, delaysWhile.elsewhere),
      cells(`${perSecond}/s arrive`, delaysWhile.here),
    ],
  ),
].join('\n\n');
const results = new URL('../../results/', import.meta.url);
mkdirSync(results, { recursive: true });
writeFileSync(new URL('typing.md', results), `${report}\n`);
console.log(report);
process.exit();

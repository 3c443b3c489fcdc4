// A broadcast of 10,000 comments that receives 100 a second, in a real Chromium on the built web app and server: at the
// live end, the same with stars, with the reader in the middle, and after a time offline: `live [SECONDS] [PER SECOND]`.
import { mkdirSync, writeFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { chromium, type Page } from '@playwright/test';
import { tableOf } from '../harness/measure.ts';
import { giveStars, openBroadcast } from './openBroadcast.ts';
import { openWriter } from './openWriter.ts';
import { idsDrawn, scrollUp, watch, type Watched } from './pageMeters.ts';

const [seconds = 60, perSecond = 100] = process.argv.slice(2).map(Number);
const idleSeconds = Math.min(10, seconds);
const liveLimit = 500;

const broadcast = await openBroadcast(10_000);
const writer = await openWriter(broadcast);
// Somebody may send 50,000 stars a day.
const stars = Math.floor(50_000 / (seconds * perSecond));
await giveStars(broadcast.pool, writer.email, 50_000);
const executablePath = process.env['UFI_BROWSER'];
const browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath && { executablePath }) });
const context = await browser.newContext({ baseURL: broadcast.origin, viewport: { width: 1000, height: 900 } });
// esbuild wraps named functions in a helper, also those that are sent to the page.
await context.addInitScript('globalThis.__name = (named) => named');

async function openPage(): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`/posts/${broadcast.post}`);
  await page.waitForSelector('.web-live__box:not(.web-live__box--still)');
  await page.locator('.web-live__box').scrollIntoViewIfNeeded();
  await delay(1_500);
  return page;
}

async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize / 1_000_000;
}

/** Measures a page while comments arrive. */
async function watchArrivals(page: Page, { holdsRow = false, stars = 0 }) {
  const before = await heapOf(page);
  const [watched, ids] = await Promise.all([
    watch(page, { ms: seconds * 1_000, holdsRow }),
    writer.write({ perSecond, seconds, stars }),
  ]);
  await delay(1_500);
  return { watched, ids, heap: (await heapOf(page)) - before };
}

const isSame = (one: readonly string[], other: readonly string[]): boolean => one.join() === other.join();
/** Compares the written comments with those that a page renders. */
async function missingIn(page: Page, ids: readonly string[]): Promise<string> {
  const written = ids.toSorted();
  const [oldest = ''] = written;
  const drawn = (await idsDrawn(page, oldest)).filter((id) => id >= oldest);
  return isSame(drawn, written) ? 'equal' : `${written.filter((id) => !drawn.includes(id)).length} missing`;
}

const period = 1_000 / 60;
const droppedOf = ({ intervals }: Watched): number => {
  const dropped = intervals.reduce((sum, interval) => sum + Math.max(0, Math.round(interval / period) - 1), 0);
  return dropped / (dropped + intervals.length);
};
const percent = (share: number): string => `${(share * 100).toFixed(2)} %`;
const shareOver = (values: readonly number[], most: number): number =>
  values.filter((value) => !(value <= most)).length / Math.max(1, values.length);

interface Row {
  readonly name: string;
  readonly watched: Watched;
  readonly heap?: number;
  readonly set?: string;
}

const tell = (doing: string): void => console.error(doing);

tell('idle');
const idlePage = await openPage();
const idle = await watch(idlePage, { ms: idleSeconds * 1_000, holdsRow: false });
await idlePage.close();

tell('at the end');
const endPage = await openPage();
const end = await watchArrivals(endPage, {});
tell('counting');
const endSet = await missingIn(endPage, end.ids.toSorted().slice(-liveLimit));
await endPage.close();

tell('stars');
const starsPage = await openPage();
const tipped = await watchArrivals(starsPage, { stars });
const starsSet = await missingIn(starsPage, tipped.ids.toSorted().slice(-liveLimit));
await starsPage.close();

tell('in the middle');
const middlePage = await openPage();
await scrollUp(middlePage, 400);
await delay(2_000);
await scrollUp(middlePage, 900);
await delay(2_000);
const middle = await watchArrivals(middlePage, { holdsRow: true });
const middleSet = await missingIn(middlePage, middle.ids);
await middlePage.close();

tell('without a line');
const offlinePage = await openPage();
await scrollUp(offlinePage, 400);
await delay(2_000);
await context.setOffline(true);
const missed = await writer.write({ perSecond, seconds });
await context.setOffline(false);
const caughtUp = performance.now();
const after = await watch(offlinePage, { ms: 15_000, holdsRow: true });
const offlineSet = await missingIn(offlinePage, missed);
await browser.close();
await broadcast.stop();

const rows: readonly Row[] = [
  { name: 'idle, at the end', watched: idle },
  { name: `${perSecond}/s, at the end`, watched: end.watched, heap: end.heap, set: endSet },
  {
    name: `${perSecond}/s with ${stars} stars each, at the end`,
    watched: tipped.watched,
    heap: tipped.heap,
    set: starsSet,
  },
  { name: `${perSecond}/s, reader in the middle`, watched: middle.watched, heap: middle.heap, set: middleSet },
  { name: `back after ${seconds} s without a line`, watched: after, set: offlineSet },
];
const cells = ({ name, watched, heap, set = '' }: Row): string[] => [
  name,
  String(watched.intervals.length),
  percent(droppedOf(watched)),
  Math.max(...watched.intervals).toFixed(0),
  watched.drifts.length === 0 ? '' : percent(shareOver(watched.drifts, 1)),
  watched.drifts.length === 0 ? '' : Math.max(...watched.drifts).toFixed(1),
  watched.drifts.length === 0 ? percent(shareOver(watched.distances, 1)) : '',
  heap === undefined ? '' : heap.toFixed(1),
  set,
];
const head = [
  'reader',
  'frames',
  'dropped',
  'longest ms',
  'drift > 1 px',
  'most px',
  'frames off the end',
  'heap MB',
  'set',
];
const report = [
  `# Live list: ${perSecond} comments a second for ${seconds} s into a thread of 10,000`,
  `The built web app on the built server in ${browser.version()}, headless; server, writer and browser on one machine; Node ${process.version}. Dropped: frames of 1/60 s in which nothing was painted. Drift: of the reader's row, measured after each frame. Set: what the list draws of what was written, against what the server was told; at the end the latest ${liveLimit}. The first line is the same page without any arrival, which tells how busy the machine was. The last line begins as the line comes back (${((performance.now() - caughtUp) / 1_000).toFixed(0)} s with the counting).`,
  tableOf(head, rows.map(cells)),
].join('\n\n');
const results = new URL('../../results/', import.meta.url);
mkdirSync(results, { recursive: true });
writeFileSync(new URL('live.md', results), `${report}\n`);
console.log(report);
process.exit();

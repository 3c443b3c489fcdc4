// Cost of a page to a simulated phone (CPU four times slower, 400 ms, 50 kB/s), from the address to the first open
// menu, and of scrolling a long thread: `phone [ROUNDS]`. Build first.
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { chromium } from '@playwright/test';
import { tableOf } from '../harness/measure.ts';
import { medianOf } from '../server/runInterleaved.ts';
import { openDemo } from './openDemo.ts';
import { measureOpening, measureScrolling, type OpeningFigures } from './phoneMeter.ts';

const [rounds = 5] = process.argv.slice(2).map(Number);

const { pages, stop } = await openDemo();
const executablePath = process.env['UFI_BROWSER'];
const browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath && { executablePath }) });

const rows = Object.entries(pages).map(([name, address]) => ({ name, address, figures: [] as OpeningFigures[] }));
const scrolls: number[] = [];
// Round 0 warms up the server.
for (let round = 0; round <= rounds; round += 1) {
  for (const { name, address, figures } of rows) {
    console.error(`${round} of ${rounds}: ${name}`);
    const taken = await measureOpening(browser, address);
    if (round > 0) figures.push(taken);
  }
  if (round > 0) scrolls.push((await measureScrolling(browser, pages['long thread'])).longestMs);
}
const version = browser.version();
await browser.close();
await stop();

const head = [
  'page',
  'document, kB',
  'first paint, ms',
  'menu open, ms',
  'CPU until then, ms',
  'longest task, CPU ms',
  'layout shift',
];
const cells = ({ name, figures }: (typeof rows)[number]): string[] => {
  const median = (of: (each: OpeningFigures) => number): number => medianOf(figures.map(of));
  const menus = figures.map(({ menuMs }) => menuMs);
  return [
    name,
    (median(({ documentBytes }) => documentBytes) / 1_000).toFixed(1),
    median(({ paintMs }) => paintMs).toFixed(0),
    `${medianOf(menus).toFixed(0)} (${Math.min(...menus).toFixed(0)}-${Math.max(...menus).toFixed(0)})`,
    median(({ cpuMs }) => cpuMs).toFixed(0),
    median(({ longestMs }) => longestMs).toFixed(0),
    median(({ shift }) => shift).toFixed(3),
  ];
};
const report = [
  '# A phone: from an address to its first menu',
  `Median of ${rounds} loads of the built server's demo world, each in a browser that has seen nothing yet; ${version}, headless, all on one machine of ${cpus().length} cores. CPU four times slower, 400 ms and 50 kB/s. The first menu is tapped as soon as its button is drawn. Times of tasks are processor time of the page's main thread, which other programs on the machine do not lengthen; the other times are by the clock.`,
  tableOf(head, rows.map(cells)),
  `Scrolling the loaded long thread, half a screen at a time: longest task ${medianOf(scrolls).toFixed(0)} ms of processor time.`,
].join('\n\n');
const results = new URL('../../results/', import.meta.url);
mkdirSync(results, { recursive: true });
writeFileSync(new URL('phone.md', results), `${report}\n`);
console.log(report);
process.exit();

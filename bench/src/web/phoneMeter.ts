import { setTimeout as delay } from 'node:timers/promises';
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';

/** Simulation of a phone: a slower CPU, and a line of 400 ms and 50 kB/s. */
const cpuTimesSlower = 4;
const line = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };

/** Cost of an address until its first menu is open. */
export interface OpeningFigures {
  /** Time from navigation until the first content is painted, until the menu is open, in ms. */
  readonly paintMs: number;
  readonly menuMs: number;
  /** Processor time of the main thread until then: of all, and of its longest task, in ms. */
  readonly cpuMs: number;
  readonly longestMs: number;
  readonly shift: number;
  /** Bytes of the document, before compression. */
  readonly documentBytes: number;
}

/** Cost of scrolling, in processor time of the main thread. */
export interface ScrollFigures {
  readonly longestMs: number;
  readonly cpuMs: number;
}

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

const categories = ['toplevel', 'disabled-by-default-devtools.timeline', '__metadata'];

/** Processor time of each task of the pages' main threads while `work` runs, in ms. */
async function tasksDuring<Result>(browser: Browser, page: Page, work: () => Promise<Result>) {
  await browser.startTracing(page, { categories });
  const result = await work();
  const { traceEvents } = JSON.parse(`${await browser.stopTracing()}`) as { traceEvents: readonly TraceEvent[] };
  const main = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const tasks = traceEvents
    .filter(({ name, ph, pid, tid }) => name === 'RunTask' && ph === 'X' && main.has(`${pid} ${tid}`))
    .map(({ tdur = 0 }) => tdur / 1_000);
  return { result, cpuMs: tasks.reduce((sum, each) => sum + each, 0), longestMs: Math.max(0, ...tasks) };
}

async function throttle(session: CDPSession): Promise<void> {
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', line);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuTimesSlower });
}

// Runs in every document: records its layout shift, and when the first menu is open.
const watching = `{
  const seen = (globalThis.seen = { shift: 0, menu: null });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) seen.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  const look = () => {
    if (document.querySelector('[role=menu]') === null) requestAnimationFrame(look);
    else seen.menu = performance.now();
  };
  requestAnimationFrame(look);
}`;

const menuButton = 'article [aria-haspopup=menu]';

async function inContext<Result>(
  browser: Browser,
  work: (context: BrowserContext) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'pt-BR', hasTouch: true });
  try {
    return await work(context);
  } finally {
    await context.close();
  }
}

/** Opens an address with an empty cache, and taps the first menu's button as soon as it is there. */
export const measureOpening = (browser: Browser, address: string): Promise<OpeningFigures> =>
  inContext(browser, async (context) => {
    const page = await context.newPage();
    await page.addInitScript(watching);
    await throttle(await context.newCDPSession(page));
    const { result, cpuMs, longestMs } = await tasksDuring(browser, page, async () => {
      await page.goto(address, { waitUntil: 'commit', timeout: 60_000 });
      await page.locator(menuButton).first().tap({ timeout: 60_000 });
      await page.locator('[role=menu]').first().waitFor({ timeout: 60_000 });
      return await page.evaluate<{ menuMs: number; paintMs: number; shift: number; documentBytes: number }>(`({
        menuMs: seen.menu,
        shift: seen.shift,
        paintMs: performance.getEntriesByName('first-contentful-paint')[0].startTime,
        documentBytes: performance.getEntriesByType('navigation')[0].decodedBodySize,
      })`);
    });
    return { ...result, cpuMs, longestMs };
  });

/** Scrolls through an opened page's content: `screens` steps of half a screen. */
export const measureScrolling = (browser: Browser, address: string, screens = 40): Promise<ScrollFigures> =>
  inContext(browser, async (context) => {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await page.goto(address);
    await page.locator(menuButton).first().tap();
    await page.keyboard.press('Escape');
    // Everything is loaded that reading loads.
    for (let step = 0; step < screens; step += 1) await scrollOn(page);
    await page.evaluate(`scrollTo(0, 0)`);
    await delay(1_000);
    await session.send('Emulation.setCPUThrottlingRate', { rate: cpuTimesSlower });
    const { cpuMs, longestMs } = await tasksDuring(browser, page, async () => {
      for (let step = 0; step < screens; step += 1) await scrollOn(page);
    });
    return { cpuMs, longestMs };
  });

async function scrollOn(page: Page): Promise<void> {
  await page.mouse.wheel(0, 420);
  await page.evaluate('new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown)))');
}

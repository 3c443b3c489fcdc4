import { setTimeout as delay } from 'node:timers/promises';
import type { Browser, BrowserContext, CDPSession, Frame, Page } from '@playwright/test';

/** Simulated CPU and network. */
export interface Conditions {
  readonly cpu: number;
  /** Network throttling; null for none. */
  readonly line: {
    readonly latency: number;
    readonly downloadThroughput: number;
    readonly uploadThroughput: number;
  } | null;
}

/** A press on a control, and what it shows. */
export interface Press {
  readonly control: string;
  readonly effect: string;
}

/** Cost of a page's comments, without the page around them. */
export interface LoadFigures {
  /** Time from navigation until one, and until all, comments are readable. */
  readonly firstMs: number;
  readonly allMs: number;
  readonly requests: number;
  readonly bytesUntilRead: number;
  readonly bytes: number;
  readonly scriptBytes: number;
  /** Layout shift of the surrounding page. */
  readonly shift: number;
  /** All bytes after a press, and its time to take effect with an empty cache and with a filled one. */
  readonly acting: { readonly bytes: number; readonly coldMs: number; readonly cachedMs: number } | null;
}

interface Transfer {
  readonly url: string;
  /** Request time by the wall clock and by the protocol's clock, in seconds. */
  readonly wallTime: number;
  readonly timestamp: number;
  type: string;
  readonly chunks: { readonly at: number; readonly bytes: number }[];
  /** Total including headers; chunks exclude them. */
  bytes: number;
  endedAt: number;
}

/** Records all transfers of a page. */
async function meterTransfers(session: CDPSession): Promise<ReadonlyMap<string, Transfer>> {
  const transfers = new Map<string, Transfer>();
  await session.send('Network.enable');
  session.on('Network.requestWillBeSent', ({ requestId, request, wallTime, timestamp, type = '' }) => {
    transfers.set(requestId, {
      url: request.url,
      wallTime,
      timestamp,
      type,
      chunks: [],
      bytes: 0,
      endedAt: Number.POSITIVE_INFINITY,
    });
  });
  session.on('Network.responseReceived', ({ requestId, type }) => {
    const transfer = transfers.get(requestId);
    if (transfer !== undefined) transfer.type = type;
  });
  session.on('Network.dataReceived', ({ requestId, timestamp, encodedDataLength }) => {
    transfers.get(requestId)?.chunks.push({ at: timestamp, bytes: encodedDataLength });
  });
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const transfer = transfers.get(requestId);
    if (transfer !== undefined) Object.assign(transfer, { bytes: encodedDataLength, endedAt: timestamp });
  });
  return transfers;
}

/** Bytes received up to a moment of the wall clock, given in ms. */
function bytesBy(transfer: Transfer, wallMs: number): number {
  const at = transfer.timestamp + wallMs / 1_000 - transfer.wallTime;
  if (transfer.endedAt <= at) return transfer.bytes;
  return transfer.chunks.filter((chunk) => chunk.at <= at).reduce((sum, { bytes }) => sum + bytes, 0);
}

// Runs in every document: records when its texts arrive and when a frame of it is shown.
const watching = (texts: readonly string[]): string => `{
  const texts = ${JSON.stringify(texts)};
  const seen = (globalThis.seen = { first: null, all: null, frame: null, shift: 0 });
  const now = () => performance.timeOrigin + performance.now();
  const look = () => {
    const written = document.body?.textContent ?? '';
    if (seen.first === null && texts.some((text) => written.includes(text))) seen.first = now();
    if (seen.all === null && texts.every((text) => written.includes(text))) seen.all = now();
    const frame = document.querySelector('iframe');
    if (seen.frame === null && frame !== null && getComputedStyle(frame).visibility === 'visible') seen.frame = now();
    if (seen.all === null || (frame !== null && seen.frame === null)) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) seen.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
}`;

// Runs in every document: records when the first tap and its effect happen.
const watchingPress = ({ effect }: Press): string => `{
  const pressed = (globalThis.pressed = { at: null, after: null });
  const look = () => {
    if (document.querySelector(${JSON.stringify(effect)}) === null) requestAnimationFrame(look);
    else pressed.after = performance.now() - pressed.at;
  };
  addEventListener('click', () => {
    if (pressed.at !== null) return;
    pressed.at = performance.now();
    look();
  }, true);
}`;

/** Taps a control in the page's frame. Returns the milliseconds until the effect. */
async function timePress(page: Page, { control, effect }: Press): Promise<number> {
  const [, frame] = page.frames();
  if (frame === undefined) throw new Error('the comments are in no frame');
  await frame.locator(control).first().tap();
  await frame.locator(effect).first().waitFor();
  return Number(await frame.evaluate('globalThis.pressed.after'));
}

interface Seen {
  readonly first: number | null;
  readonly all: number | null;
  readonly frame: number | null;
  readonly shift: number;
}

interface Read {
  readonly first: number;
  readonly all: number;
  readonly shift: number;
}

const read = (frame: Frame): Promise<Seen> => frame.evaluate('globalThis.seen');

/** Times seen so far; null until all comments are readable. */
async function seenBy(page: Page): Promise<Read | null> {
  const [own, ...frames] = await Promise.all(page.frames().map(read));
  const holder = own?.all === null ? frames.find(({ all }) => all !== null) : own;
  if (own === undefined || holder?.first == null || holder.all === null) return null;
  // Texts in a frame are readable once the page shows it.
  const shownAt = holder === own ? 0 : own.frame;
  if (shownAt === null) return null;
  return { first: Math.max(holder.first, shownAt), all: Math.max(holder.all, shownAt), shift: own.shift };
}

async function untilRead(page: Page): Promise<Read> {
  for (const until = Date.now() + 60_000; Date.now() < until; await delay(250)) {
    // A frame may be detached while it is evaluated.
    const seen = await seenBy(page).catch(() => null);
    if (seen !== null) return seen;
  }
  throw new Error(`no comments have come at ${page.url()}`);
}

/** Waits for a second without network activity, apart from streams. */
async function untilQuiet(transfers: ReadonlyMap<string, Transfer>): Promise<void> {
  for (let still = 0, before = ''; still < 5;) {
    await delay(250);
    const now = [...transfers.values()].map(({ chunks, bytes }) => `${chunks.length},${bytes}`).join();
    still = now === before && transfers.size > 1 ? still + 1 : 0;
    before = now;
  }
}

interface Session {
  readonly page: Page;
  readonly transfers: ReadonlyMap<string, Transfer>;
}

/** Opens a page under some conditions, until its comments are readable and the network is idle. */
async function openUnder(context: BrowserContext, address: string, { cpu, line }: Conditions): Promise<Session> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const transfers = await meterTransfers(session);
  if (line !== null) await session.send('Network.emulateNetworkConditions', { offline: false, ...line });
  if (cpu > 1) await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  await page.goto(address, { waitUntil: 'commit' });
  await untilRead(page);
  await untilQuiet(transfers);
  return { page, transfers };
}

const sum = (parts: readonly Transfer[], of: (transfer: Transfer) => number): number =>
  parts.reduce((total, part) => total + of(part), 0);
const whole = (transfer: Transfer): number => bytesBy(transfer, Number.POSITIVE_INFINITY);

async function measureIn(context: BrowserContext, address: string, conditions: LoadConditions): Promise<LoadFigures> {
  const { page, transfers } = await openUnder(context, address, conditions);
  const { first, all, shift } = await untilRead(page);
  const began = [...transfers.values()].find(({ url }) => url === address);
  if (began === undefined) throw new Error('the page was not asked for');
  const ownTransfers = () => [...transfers.values()].filter(({ url }) => url !== address && !url.startsWith('data:'));
  const own = ownTransfers();
  const read = {
    firstMs: first - began.wallTime * 1_000,
    allMs: all - began.wallTime * 1_000,
    shift,
    requests: own.length,
    bytesUntilRead: sum(own, (transfer) => bytesBy(transfer, all)),
    bytes: sum(own, whole),
    scriptBytes: sum(
      own.filter(({ type }) => type === 'Script'),
      whole,
    ),
  };
  const { press } = conditions;
  if (press === null) return { ...read, acting: null };
  const coldMs = await timePress(page, press);
  await untilQuiet(transfers);
  const bytes = sum(ownTransfers(), whole);
  await page.close();
  const again = await openUnder(context, address, conditions);
  return { ...read, acting: { bytes, coldMs, cachedMs: await timePress(again.page, press) } };
}

/** Tools that a load is measured with. */
interface LoadConditions extends Conditions {
  readonly texts: readonly string[];
  /** Null where everything has been loaded before anybody can press. */
  readonly press: Press | null;
}

/** Loads a page in a browser with an empty cache, until the network is idle. */
export async function measureLoad(browser: Browser, address: string, conditions: LoadConditions): Promise<LoadFigures> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'pt-BR', hasTouch: true });
  try {
    await context.addInitScript(watching(conditions.texts));
    if (conditions.press !== null) await context.addInitScript(watchingPress(conditions.press));
    // Skips disqusjs' check of whether Disqus is reachable: it is told that it isn't.
    await context.addInitScript(`try { localStorage.setItem('dsqjs_mode', 'dsqjs'); } catch {}`);
    return await measureIn(context, address, conditions);
  } finally {
    await context.close();
  }
}

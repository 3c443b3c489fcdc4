import type { Page } from '@playwright/test';
import { addressOf, feedAround, expect, openTakenOver, test } from '../fixtures.ts';

test('web.05 a post and its first comments can be read with scripting off', async ({ visit }) => {
  const { page } = await visit(null, { javaScriptEnabled: false });
  await page.goto(await addressOf(page, 'disco brasileiro'));
  await expect(page.getByRole('article').getByText('Qual disco brasileiro')).toBeVisible();
  expect(await page.getByRole('article').count()).toBeGreaterThan(5);
});

test('web.05 attachments of comments can be read with scripting off', async ({ visit }) => {
  const { page } = await visit(null, { javaScriptEnabled: false });
  await page.goto(await addressOf(page, 'Dez anos de loja'));
  await expect(page.locator('.ufi-card').first()).toBeVisible();
  expect(await page.locator('.ufi-attachment').count()).toBeGreaterThan(5);
});

test('web.49 with scripting off all posts of the feed can be reached, by links', async ({ visit }) => {
  const { page } = await visit(null, { javaScriptEnabled: false });
  await page.goto('/');
  const more = page.getByRole('button', { name: 'Ver mais publicações' });
  const posts = page.locator('main [id^=post]');
  const seen: string[][] = [];
  for (;;) {
    seen.push(await posts.evaluateAll((all) => all.map(({ id }) => id)));
    if ((await more.count()) === 0) break;
    const next = await more.getAttribute('href');
    await more.click();
    await page.waitForURL(({ pathname, search }) => pathname + search === next);
  }
  expect(seen.slice(0, 2).map(({ length }) => length)).toEqual([3, 10]);
  expect(new Set(seen.flat()).size).toBe(seen.flat().length);
  const last = await page.request.get(`/web/feed/${new URL(page.url()).search.replace('before', 'cursor')}`);
  expect(await last.json()).toMatchObject({ payload: { cursor: null } });
});

/** A part comes well after hydration has begun, as on a slow line. */
const partDelayMs = 300;

/** Posts, and the chunk that their first rendering waits for. */
const still = [
  ['disco brasileiro', null],
  ['Dez anos de loja', /LazyAttachmentView-.*\.js/],
  ['Quem reconhece estes morros', /PostPart-.*\.js/],
] as const;

for (const [text, part] of still) {
  test(`web.05 nothing shifts during hydration: ${text}`, async ({ visit }) => {
    const { page } = await visit(null);
    await watchShifts(page);
    const address = await addressOf(page, text);
    if (part !== null) await page.route(part, (route) => setTimeout(() => void route.continue(), partDelayMs));
    await openTakenOver(page, address);
    if (part !== null) await expect.poll(() => loadedBy(page)).toContainEqual(expect.stringMatching(part));
    expect(await shiftOf(page)).toBeLessThan(0.001);
  });
}

for (const person of [null, 'marina']) {
  test(`S3.02 the feed has its reaction sentences from the first, and nothing shifts: ${person ?? 'a guest'}`, async ({
    visit,
  }) => {
    const { page } = await visit(person, { viewport: { width: 360, height: 740 } });
    const feed = await feedAround(page, 'disco brasileiro');
    const first = await (await page.request.get(feed, { headers: { accept: 'text/html' } })).text();
    expect(first).toMatch(/ufi-reaction-pile__text">[^<]+ e outras \d+ pessoas/);
    await watchShifts(page);
    await openTakenOver(page, feed);
    expect(await shiftOf(page)).toBeLessThan(0.001);
  });
}

/** Addresses that the page has loaded. The browser may answer an import from a preload, so its own record counts. */
const loadedBy = (page: Page): Promise<string[]> =>
  page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));

/** Adds up the layout shifts of every page that is opened from now on. */
const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
        if (!hadRecentInput) Object.assign(window, { shift: (Reflect.get(window, 'shift') ?? 0) + value });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** The sum of the layout shifts, once the present state is painted. */
async function shiftOf(page: Page): Promise<number> {
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  return page.evaluate(() => Number(Reflect.get(window, 'shift') ?? 0));
}

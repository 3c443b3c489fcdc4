import { addressOf, expect, test } from '../fixtures.ts';

test('a post and its first comments can be read with scripting off', async ({ visit }) => {
  const { page } = await visit(null, { javaScriptEnabled: false });
  await page.goto(await addressOf(page, 'disco brasileiro'));
  await expect(page.getByRole('article').getByText('Qual disco brasileiro')).toBeVisible();
  expect(await page.getByRole('article').count()).toBeGreaterThan(5);
});

test('attachments of comments can be read with scripting off', async ({ visit }) => {
  const { page } = await visit(null, { javaScriptEnabled: false });
  await page.goto(await addressOf(page, 'Dez anos de loja'));
  await expect(page.locator('.ufi-card').first()).toBeVisible();
  expect(await page.locator('.ufi-attachment').count()).toBeGreaterThan(5);
});

/** Posts, and the chunk that their first rendering waits for. */
const still = [
  ['disco brasileiro', null],
  ['Dez anos de loja', /LazyAttachmentView-.*\.js/],
  ['Quem reconhece estes morros', /TaggedPhoto-.*\.js/],
] as const;

for (const [text, part] of still) {
  test(`nothing shifts during hydration: ${text}`, async ({ visit }) => {
    const { page } = await visit(null);
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
          if (!hadRecentInput) Object.assign(window, { shift: (Reflect.get(window, 'shift') ?? 0) + value });
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const address = await addressOf(page, text);
    // The stream opens after hydration.
    const takenOver = page.waitForRequest(/\/ufi\/stream\//);
    const here = part === null ? null : page.waitForEvent('requestfinished', (request) => part.test(request.url()));
    await page.goto(address);
    await Promise.all([takenOver, here]);
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    expect(await page.evaluate(() => Number(Reflect.get(window, 'shift') ?? 0))).toBeLessThan(0.001);
  });
}

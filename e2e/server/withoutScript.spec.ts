import { addressOf, expect, test } from '../fixtures.ts';

test('a post and its first comments can be read with scripting off', async ({ visit }) => {
  const { page } = await visit(null, { javaScriptEnabled: false });
  await page.goto(await addressOf(page, 'disco brasileiro'));
  await expect(page.getByRole('article').getByText('Qual disco brasileiro')).toBeVisible();
  expect(await page.getByRole('article').count()).toBeGreaterThan(5);
});

test('nothing moves when the script takes over', async ({ visit }) => {
  const { page } = await visit(null);
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
        if (!hadRecentInput) Object.assign(window, { shift: (Reflect.get(window, 'shift') ?? 0) + value });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  // The stream opens once the script has taken over.
  const takenOver = page.waitForRequest(/\/ufi\/stream\//);
  await page.goto(await addressOf(page, 'disco brasileiro'));
  await takenOver;
  expect(await page.evaluate(() => Number(Reflect.get(window, 'shift') ?? 0))).toBeLessThan(0.001);
});

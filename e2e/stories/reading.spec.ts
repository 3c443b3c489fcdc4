import { addressOf, expect, openComposer, test } from '../fixtures.ts';
import { long } from '../long.ts';

const field = 'Escreva um comentário';

test('web.11 a draft is still there after a reload', long, async ({ visit }) => {
  const { page } = await visit('caio');
  await page.goto(await addressOf(page, 'disco brasileiro'));
  const text = 'Ainda pensando no que dizer';
  const composer = await openComposer(page, field);
  await page.keyboard.type(text);
  await expect(composer).toContainText(text);
  await page.waitForTimeout(600);
  await page.reload();
  const words = async () => (await composer.textContent()) || (await composer.inputValue().catch(() => ''));
  await expect.poll(words).toContain(text);
});

test('S2.01/1 S2.02 each page of comments continues after the last one', long, async ({ visit }) => {
  const { page } = await visit(null);
  await page.goto(await addressOf(page, 'disco brasileiro'));
  const topLevel = page.getByRole('feed', { name: 'Comentários' }).locator('[aria-posinset]');
  await expect.poll(() => topLevel.count()).toBeGreaterThan(0);
  const before = await topLevel.count();
  // Approaching the button loads the next page; a click would wait for a button that keeps moving away.
  await page.getByRole('button', { name: 'Ver mais comentários' }).scrollIntoViewIfNeeded();
  await expect.poll(() => topLevel.count()).toBeGreaterThan(before);
  const ids = await topLevel.evaluateAll((nodes) => nodes.map((node) => node.getAttribute('data-comment')));
  expect(new Set(ids).size).toBe(ids.length);
});

import type { Page } from '@playwright/test';
import { addressOf, expect, openTakenOver, test } from '../fixtures.ts';

/** Ids of texts that were ever drawn instead of the texts. */
const drawnIds = (page: Page): Promise<string[]> =>
  page.evaluate(() => (globalThis as unknown as { drawnIds: string[] }).drawnIds);

// Runs in every document.
const watching = `{
  globalThis.drawnIds = [];
  const look = (node) => {
    const found = /\\b(?:web|ui)(?:\\.[a-z]\\w+)+\\b/.exec(node.textContent ?? '');
    if (found) globalThis.drawnIds.push(found[0]);
  };
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes)
      for (const node of [target, ...addedNodes]) if (target.parentElement?.closest('#root, dialog, [popover]')) look(node);
  }).observe(document, { subtree: true, childList: true, characterData: true });
}`;

test('web.617 what is opened waits for its texts, and nowhere is the id of one drawn', async ({ visit }) => {
  const { page } = await visit('marina');
  await page.addInitScript(watching);
  const names = new Set<string>();
  // Those of the first script come at once, all others late.
  await page.route('**/assets/pt-BR-*.js', async (route) => {
    names.add(route.request().url());
    if (names.size > 2) await new Promise((resolve) => setTimeout(resolve, 700));
    await route.continue();
  });
  await openTakenOver(page, await addressOf(page, 'disco brasileiro'));
  await page.locator('[data-comment]').first().getByRole('button', { name: 'Mais opções' }).first().click();
  await expect(page.getByRole('menuitem', { name: 'Copiar link' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /reaç|pessoas|e outras/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await drawnIds(page)).toEqual([]);
  const live = (await addressOf(page, 'Ao vivo')).replace('/posts/', '/live/');
  for (const path of [
    live,
    '/settings/',
    '/stars/',
    '/messages/inbox/',
    '/notifications/',
    '/saved/',
    '/search/',
    '/groups/',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('heading').first()).toBeAttached();
    expect({ path, ids: await drawnIds(page) }).toEqual({ path, ids: [] });
  }
});

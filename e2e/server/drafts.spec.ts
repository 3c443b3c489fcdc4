import { addressOf, expect, test } from '../fixtures.ts';
import { long } from '../long.ts';

const field = 'Escreva um comentário';

test('web.11 a draft survives a reload, and another tab continues it', long, async ({ visit }) => {
  const { page, context } = await visit('marina');
  const address = await addressOf(page, 'disco brasileiro');
  await page.goto(address);
  await page.getByRole('textbox', { name: field }).first().fill('Meio disco, ');
  await expect(page.locator('[contenteditable="true"]').first()).toBeVisible();
  const other = await context.newPage();
  await other.goto(address);
  const there = other.getByRole('textbox', { name: field }).first();
  await expect(there).toHaveText(/Meio disco,/);
  await there.focus();
  await other.keyboard.press('End');
  await other.keyboard.type('e o resto amanhã');
  await expect.poll(() => there.textContent()).toContain('e o resto amanhã');
  await other.waitForTimeout(400);
  await page.bringToFront();
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(page.getByRole('textbox', { name: field }).first()).toHaveText(/e o resto amanhã/);
  await other.close();
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(page.getByRole('textbox', { name: field }).first()).toHaveText('Meio disco, e o resto amanhã');
});

test('composer.05 keeps a key that was pressed right before a reload', long, async ({ visit }) => {
  const { page } = await visit('caio');
  await page.goto(await addressOf(page, 'disco brasileiro'));
  const text = page.getByRole('textbox', { name: field }).first();
  for (const typed of ['primeira', 'segunda', 'terceira']) {
    await text.click();
    await expect(page.locator('[contenteditable="true"]').first()).toBeVisible();
    await page.keyboard.press('Control+A');
    await page.keyboard.type(typed);
    await page.reload();
    await expect(text).toHaveText(typed);
  }
});

test('composer.06 sending in one tab empties the draft in the other', long, async ({ visit }) => {
  const { page, context } = await visit('caio');
  const address = await addressOf(page, 'disco brasileiro');
  await page.goto(address);
  await page.getByRole('textbox', { name: field }).first().fill('Dito uma vez só');
  const other = await context.newPage();
  await other.goto(address);
  const there = other.getByRole('textbox', { name: field }).first();
  await expect(there).toHaveText('Dito uma vez só');
  await page.bringToFront();
  await page.getByRole('textbox', { name: field }).first().press('Enter');
  await expect(page.getByRole('article').filter({ hasText: 'Dito uma vez só' }).first()).toBeVisible();
  await other.bringToFront();
  await other.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(there).toHaveText('');
});

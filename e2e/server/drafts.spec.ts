import { addressOf, expect, test } from '../fixtures.ts';

const field = 'Escreva um comentário';

test('a draft survives a reload, and another tab continues it', async ({ visit }) => {
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

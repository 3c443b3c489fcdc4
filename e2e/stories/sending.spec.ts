import { addressOf, commentSaying, expect, test } from '../fixtures.ts';

const field = 'Escreva um comentário';

test('half a comment outlives a reload, and another tab goes on with it', async ({ visit }) => {
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

test('a comment carries a place that was found by its name', async ({ visit }) => {
  const { page } = await visit('joana');
  await page.goto(await addressOf(page, 'disco brasileiro'));
  await page.getByRole('textbox', { name: field }).first().click();
  await page.getByRole('button', { name: 'Adicionar lugar' }).first().click();
  await page.getByRole('searchbox', { name: 'Buscar lugar pelo nome' }).fill('mercado cen');
  await expect(page.getByText('1 lugar encontrado')).toBeVisible();
  await page.keyboard.press('Enter');
  const tray = page.locator('.ufi-tray').getByRole('group', { name: 'Mercado Central' });
  await expect(tray).toBeVisible();
  const words = `Encontro vocês lá ${Date.now()}`;
  await page.getByRole('textbox', { name: field }).first().click();
  await page.keyboard.type(words);
  await page.keyboard.press('Enter');
  const comment = commentSaying(page, words);
  await expect(comment.getByText('Mercado Central').first()).toBeVisible();
  await expect(comment.getByText('Publicando…')).toHaveCount(0);
  await expect(tray).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: field }).first()).toBeFocused();
});

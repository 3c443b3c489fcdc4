import { addressOf, commentSaying, expect, test } from '../fixtures.ts';
import { long } from '../long.ts';

const field = 'Escreva um comentário';

test(
  'formatting by shortcuts and by Markdown is visible while typing, sent, and opened again',
  long,
  async ({ visit }) => {
    const { page } = await visit('marina');
    await page.goto(await addressOf(page, 'Como vocês limpam'));
    await page.getByRole('textbox', { name: field }).first().focus();
    const box = page.locator('.ufi-composer__field [contenteditable="true"]:focus');
    await expect(box).toBeVisible();
    const mark = Date.now().toString(36);
    await page.keyboard.type(`**${mark}** sem `);
    await page.keyboard.press('Control+I');
    await page.keyboard.type('sol');
    await expect(box.locator('strong')).toHaveText(mark);
    await expect(box.locator('em')).toHaveText('sol');
    await page.keyboard.press('Control+Shift+8');
    await page.keyboard.press('Shift+Enter');
    await page.keyboard.type('dois');
    await expect(box.locator('[data-block="unordered-list-item"]')).toHaveText([`${mark} sem sol`, 'dois']);
    await page.keyboard.press('Enter');
    const comment = commentSaying(page, mark);
    await expect(comment.getByRole('listitem')).toHaveText([`${mark} sem sol`, 'dois']);
    await expect(comment.locator('strong').filter({ hasText: mark })).toHaveText(mark);

    await comment.getByRole('button', { name: 'Mais opções' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Editar' }).press('Enter');
    await expect(box.locator('[data-block="unordered-list-item"]')).toHaveCount(2);
    await expect(box.locator('strong')).toHaveText(mark);
  },
);

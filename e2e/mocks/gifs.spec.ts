import { addressOf, commentSaying, expect, openComposer, test } from '../fixtures.ts';
import { long } from '../long.ts';

test('a GIF is found by keyboard, removed, chosen again and sent with text', long, async ({ visit }) => {
  const { page } = await visit('marina');
  await page.goto(await addressOf(page, 'disco brasileiro'));
  const field = await openComposer(page, 'Escreva um comentário…');
  const button = page.getByRole('button', { name: 'GIFs', exact: true });
  const dance = page.getByRole('dialog', { name: 'GIFs' }).getByRole('button', { name: 'Dança na chuva' });
  const tray = page.getByRole('group', { name: 'Dança na chuva' });
  const choose = async () => {
    await button.press('Enter');
    await expect(page.getByRole('searchbox', { name: 'Procurar GIFs' })).toBeFocused();
    await page.keyboard.type('chuva');
    await expect(dance).toBeVisible();
    await expect(page.getByRole('dialog').getByRole('gridcell')).toHaveCount(1);
    await page.keyboard.press('ArrowDown');
    await expect(dance).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(button).toBeFocused();
    await expect(tray).toBeVisible();
  };
  await choose();
  await tray.getByRole('button', { name: /^Remover/ }).press('Enter');
  await expect(tray).toHaveCount(0);
  await choose();
  const mark = `Olha ${Date.now().toString(36)}`;
  await field.press('End');
  await page.keyboard.type(mark);
  await page.keyboard.press('Enter');
  await expect(commentSaying(page, mark).getByRole('button', { name: 'Pausar GIF: Dança na chuva' })).toBeVisible();
  await expect(tray).toHaveCount(0);
});

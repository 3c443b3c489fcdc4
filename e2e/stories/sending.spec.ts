import { addressOf, commentSaying, expect, test } from '../fixtures.ts';
import { long } from '../long.ts';

const field = 'Escreva um comentário';

test('a comment has a place found by name, and another one after editing', long, async ({ visit }) => {
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

  await comment.getByRole('button', { name: 'Mais opções' }).click();
  await page.getByRole('menuitem', { name: 'Editar' }).click();
  await expect(comment.getByRole('group', { name: 'Mercado Central' })).toBeVisible();
  await comment.getByRole('button', { name: 'Adicionar lugar' }).click();
  await page.getByRole('searchbox', { name: 'Buscar lugar pelo nome' }).fill('museu');
  await expect(page.getByText('1 lugar encontrado')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(comment.getByRole('group', { name: 'Museu da Cidade' })).toBeVisible();
  await comment.getByRole('button', { name: 'Salvar' }).click();
  await expect(comment.getByRole('link', { name: 'Editado' }).or(comment.getByText('Editado'))).toBeVisible();
  await expect(comment.getByText('Museu da Cidade').first()).toBeVisible();
  await expect(comment.getByText('Mercado Central')).toHaveCount(0);
});

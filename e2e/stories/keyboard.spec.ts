import { addressOf, commentSaying, expect, test } from '../fixtures.ts';

const field = 'Escreva um comentário';

test('writes, edits, reacts, replies and deletes by keyboard alone', async ({ visit }) => {
  const { page } = await visit('marina');
  await page.goto(await addressOf(page, 'disco brasileiro'));
  const text = `Só teclado ${Date.now().toString(36)}`;
  await page.getByRole('textbox', { name: field }).focus();
  await expect(page.locator('[contenteditable="true"]:focus')).toBeVisible();
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
  const comment = commentSaying(page, text);
  const like = comment.getByRole('button', { name: 'Curtir', exact: true });
  await like.focus();
  await page.keyboard.press('Enter');
  await expect(like).toHaveAttribute('aria-pressed', 'true');

  await comment.getByRole('button', { name: 'Responder' }).press('Enter');
  await expect(page.getByRole('textbox', { name: /Responder a/ })).toBeFocused();
  await page.keyboard.type('Respondo a mim mesma');
  await page.keyboard.press('Enter');
  await expect(commentSaying(page, 'Respondo a mim mesma')).toBeVisible();

  await comment.getByRole('button', { name: 'Mais opções' }).first().press('Enter');
  await page.getByRole('menuitem', { name: 'Excluir' }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).press('Enter');
  await expect(page.getByText(text)).toHaveCount(0);
});

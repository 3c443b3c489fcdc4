import { addressOf, commentSaying, expect, openComposer, test } from '../fixtures.ts';

test('S1.01 a person reads, writes, replies to, edits, reacts to, votes on, translates, reports and deletes comments, and subscribes', async ({
  visit,
}) => {
  const { page, context } = await visit('ines');
  await page.goto(await addressOf(page, 'mancha de café'));
  // A comment by somebody else, already read.
  const id = await page.locator('[data-comment]').first().getAttribute('data-comment');
  const theirs = page.locator(`[data-comment="${id}"]`);
  await expect(theirs.locator('.ufi-comment__text').first()).toHaveText(/./);

  const words = `Vinagre branco ${Date.now().toString(36)}`;
  await openComposer(page, 'Escreva um comentário');
  await page.keyboard.type(words);
  await page.keyboard.press('Enter');
  const own = commentSaying(page, words);
  await expect(own.getByRole('button', { name: 'Responder' })).toBeVisible();

  await theirs.getByRole('button', { name: 'Responder' }).first().click();
  await expect(page.getByRole('textbox', { name: /Responder a/ })).toBeFocused();
  await page.keyboard.type('Funcionou');
  await page.keyboard.press('Enter');
  await expect(theirs.getByText('Funcionou')).toBeVisible();

  await own.getByRole('button', { name: 'Mais opções' }).click();
  await page.getByRole('menuitem', { name: 'Editar' }).click();
  await expect(page.locator('[contenteditable="true"]:focus')).toHaveText(words);
  await page.keyboard.press('End');
  await page.keyboard.type(', e sol');
  await page.keyboard.press('Enter');
  await expect(commentSaying(page, `${words}, e sol`).getByText('Editado')).toBeVisible();

  const like = theirs.getByRole('button', { name: 'Curtir', exact: true }).first();
  await like.click();
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  const up = theirs.getByRole('button', { name: 'Votar a favor' }).first();
  await up.click();
  await expect(up).toHaveAttribute('aria-pressed', 'true');

  // By keyboard: what other stories write moves the row between a pointer's press and release.
  await theirs.getByRole('button', { name: 'Mais opções' }).first().press('Enter');
  const [report] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('menuitem', { name: 'Denunciar comentário' }).click(),
  ]);
  await report.getByRole('radio', { name: 'Informação falsa' }).check();
  await report.getByRole('button', { name: 'Enviar denúncia' }).click();
  await expect(report.getByText(/Denúncia enviada/)).toBeVisible();
  await report.close();

  // Commenting subscribes; it can be turned off and on again.
  const menu = page.getByRole('button', { name: 'Opções da publicação' });
  for (const entry of ['Desativar notificações desta publicação', 'Ativar notificações desta publicação']) {
    await menu.click();
    await page.getByRole('menuitem', { name: entry }).click();
  }

  await own.getByRole('button', { name: 'Mais opções' }).click();
  await page.getByRole('menuitem', { name: 'Excluir' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click();
  await expect(page.getByText(words)).toHaveCount(0);

  await page.reload();
  await expect(theirs.getByText('Funcionou')).toBeVisible();
  for (const pressed of [like, up]) await expect(pressed).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText(words)).toHaveCount(0);

  await page.goto(await addressOf(page, 'best one-line definition'));
  await page.getByRole('button', { name: 'Ver tradução' }).first().click();
  await expect(page.getByRole('button', { name: 'Ver original' }).first()).toBeVisible();
});

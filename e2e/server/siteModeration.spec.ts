import { expect, test } from '../fixtures.ts';

test('a moderator works through all pages of a site by keys, takes a decision back, and reads its history', async ({
  visit,
}) => {
  const { page } = await visit('davi');
  const answer = await page.goto('/plugins/comments/moderation');
  expect(answer?.headers()['content-security-policy']).toContain("frame-ancestors 'none'");
  await expect(page.getByRole('heading', { name: 'Moderação' })).toBeVisible();
  await page.getByRole('tab', { name: 'Todos' }).click();
  const rows = page.locator('[data-moderated]');
  await expect(rows.first()).toBeVisible();
  await page.keyboard.press('j');
  await expect(rows.first()).toBeFocused();
  await page.keyboard.press('x');
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await page.keyboard.press('h');
  await expect(page.getByText('2 comentários ocultos')).toBeVisible();
  await expect(rows.first().getByText('Oculto', { exact: true })).toBeVisible();
  await page.reload();
  await page.getByRole('tab', { name: /^Ocultos/ }).click();
  await expect(rows).toHaveCount(2);
  await page.getByRole('button', { name: 'Selecionar todos' }).click();
  await page.getByRole('toolbar').getByRole('button', { name: 'Aprovar' }).click();
  await expect(page.getByText('2 comentários aprovados')).toBeVisible();
  await rows.first().getByRole('button', { name: 'Histórico' }).click();
  await expect(
    rows
      .first()
      .getByText(/aprovou|manteve/i)
      .first(),
  ).toBeVisible();
});

test('an owner says which words are refused, sees who moderates, and downloads all comments', async ({ visit }) => {
  const { page } = await visit('sonia');
  await page.goto('/settings/sites');
  const card = page.getByRole('region', { name: 'Diário do Bairro' });
  await card.getByRole('button', { name: 'Editar' }).click();
  await card.getByRole('textbox', { name: 'Palavras que não são aceitas' }).fill('golpe do pix');
  await card.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Configurações salvas')).toBeVisible();
  await expect(card.getByRole('list').filter({ hasText: 'Moderador' })).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    card.getByRole('link', { name: 'Baixar todos os comentários' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('comments.json');
});

import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { addressOf, commentSaying, expect, expectLive, openComposer, test, byStream } from '../fixtures.ts';
import { long } from '../long.ts';

async function choose(page: Page, text: string, entry: string): Promise<void> {
  await commentSaying(page, text).getByRole('button', { name: 'Mais opções' }).first().click();
  await page.getByRole('menuitem', { name: entry }).click();
}

test('a page admin hides, approves and bans while the commenter and a reader watch', async ({ visit }) => {
  const [admin, writer, reader] = [await visit('helena'), await visit('caio'), await visit('joana')];
  const address = await addressOf(admin.page, 'Qual disco brasileiro');
  for (const { page } of [admin, writer, reader]) {
    await page.goto(address);
    await expect(page.getByRole('feed', { name: 'Comentários' })).toBeVisible();
  }
  const text = `Compre já ${Date.now().toString(36)}`;
  await openComposer(writer.page, 'Escreva um comentário');
  await writer.page.keyboard.type(text);
  await writer.page.keyboard.press('Enter');
  for (const { page } of [admin, reader]) {
    await expectLive(page, commentSaying(page, text));
  }

  const id = await commentSaying(admin.page, text).getAttribute('data-comment');

  await choose(admin.page, text, 'Marcar como spam');
  await expect(admin.page.getByText('Comentário marcado como spam.')).toBeVisible();
  await expect(admin.page.getByText(text)).toHaveCount(0);
  await expect(reader.page.getByText(text)).toHaveCount(0, byStream);
  await expect(commentSaying(writer.page, text).getByText('Spam', { exact: true })).toBeVisible(byStream);

  await choose(writer.page, text, 'Pedir nova análise');
  await admin.page.goto(`${address}?comment_id=${id}`);
  await expect(commentSaying(admin.page, text).getByText('Aguardando aprovação')).toBeVisible();
  await choose(admin.page, text, 'Aprovar comentário');
  await expect(commentSaying(reader.page, text)).toBeVisible(byStream);
  await expect(commentSaying(writer.page, text).getByText('Aguardando aprovação')).toHaveCount(0, byStream);

  await choose(admin.page, text, 'Banir…');
  const dialog = admin.page.getByRole('dialog', { name: 'Banir Caio Lins' });
  await dialog.getByLabel('Motivo (opcional)').selectOption('Spam');
  await dialog.getByLabel('Com suas palavras (opcional)').fill('Nada de vendas aqui');
  await expectAccessible(admin.page);
  await dialog.getByRole('button', { name: 'Banir' }).click();
  await expect(commentSaying(admin.page, text).getByText('Sob banimento')).toBeVisible(byStream);
  await expect(writer.page.getByText(/^A administração da página baniu você/)).toBeVisible(byStream);
  await expect(writer.page.getByText('Motivo: Spam. Nada de vendas aqui')).toBeVisible();
  await expect(writer.page.getByRole('textbox')).toHaveCount(0);
  // Existing comments stay, and nobody else learns of the ban.
  await expect(commentSaying(reader.page, text)).toBeVisible();
  await expect(reader.page.getByText('Sob banimento')).toHaveCount(0);

  await choose(admin.page, text, 'Remover banimento');
  await expect(writer.page.getByRole('textbox', { name: 'Escreva um comentário' }).first()).toBeVisible(byStream);
  await writer.page.goto('/notifications');
  await expect(writer.page.getByText(/encerrou seu banimento/).first()).toBeVisible();
});

test('a reader hides a comment for themselves, undoes it, and reports it once', long, async ({ visit }) => {
  const writer = await visit('caio');
  const address = await addressOf(writer.page, 'Alguém sabe como tirar');
  await writer.page.goto(address);
  const text = `Ganhe dinheiro ${Date.now().toString(36)}`;
  await openComposer(writer.page, 'Escreva um comentário');
  await writer.page.keyboard.type(text);
  await writer.page.keyboard.press('Enter');
  await expect(commentSaying(writer.page, text).getByRole('button', { name: 'Responder' })).toBeVisible();

  const { page, context } = await visit('marina');
  await page.goto(address);
  await choose(page, text, 'Ocultar comentário');
  await expect(page.getByText('Comentário ocultado.')).toBeVisible();
  const undo = page.getByRole('button', { name: 'Desfazer' });
  await expect(undo).toBeFocused();
  const read = (told: string) => expect(page.getByRole('status').filter({ hasText: told })).toHaveCount(1);
  await read('O comentário foi ocultado.');
  await undo.click();
  await read('O comentário está de volta.');
  await expect(commentSaying(page, text)).toBeVisible();

  await commentSaying(page, text).getByRole('button', { name: 'Mais opções' }).first().click();
  const [report] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('menuitem', { name: 'Denunciar comentário' }).click(),
  ]);
  await report.getByRole('radio', { name: 'Golpe ou fraude' }).check();
  const answered = report.waitForResponse(/\/ufi\/report\/$/);
  await report.getByRole('button', { name: 'Enviar denúncia' }).click();
  await expect(report.getByText(/Denúncia enviada/)).toBeVisible();
  // The change is optimistic; after a reload the server's state is shown.
  expect((await answered).status()).toBe(200);
  await report.reload();
  await expect(report.getByText(/Denúncia enviada/)).toBeVisible();
});

test(
  "web.02 a moderator finds a report in the queue and removes the comment's author, and the audit log records it",
  long,
  async ({ visit }) => {
    const [lia, writer, reader] = [await visit('lia'), await visit('kenji'), await visit('yara')];
    const address = await addressOf(lia.page, 'Primeira colheita da varanda');
    for (const { page } of [lia, writer, reader]) {
      await page.goto(address);
      await expect(page.getByRole('feed', { name: 'Comentários' })).toBeVisible();
    }
    const text = `Adubo barato ${Date.now().toString(36)}`;
    await openComposer(writer.page, 'Escreva um comentário');
    await writer.page.keyboard.type(text);
    await writer.page.keyboard.press('Enter');
    await expectLive(reader.page, commentSaying(reader.page, text));
    await commentSaying(reader.page, text).getByRole('button', { name: 'Mais opções' }).first().click();
    const [report] = await Promise.all([
      reader.context.waitForEvent('page'),
      reader.page.getByRole('menuitem', { name: 'Denunciar comentário' }).click(),
    ]);
    await report.getByRole('radio', { name: 'Outro motivo' }).check();
    await report.getByRole('textbox').fill('vende adubo em toda parte');
    await report.getByRole('button', { name: 'Enviar denúncia' }).click();
    await expect(report.getByText(/Denúncia enviada/)).toBeVisible();

    const moderator = await lia.context.newPage();
    await moderator.goto(address);
    await moderator.getByRole('button', { name: 'Opções da publicação' }).first().click();
    await moderator.getByRole('menuitem', { name: 'Denúncias' }).click();
    const row = moderator.getByRole('listitem').filter({ hasText: text });
    await expect(row.getByText('vende adubo em toda parte')).toBeVisible();
    await row.getByRole('button', { name: 'Mais opções' }).click();
    await moderator.getByRole('menuitem', { name: 'Excluir e remover pessoa…' }).click();
    const dialog = moderator.getByRole('dialog', { name: 'Remover Kenji Tanaka' });
    await dialog.getByRole('checkbox', { name: 'Excluir os comentários dos últimos 7 dias' }).check();
    await dialog.getByRole('button', { name: 'Excluir e remover' }).click();
    await expect(row).toHaveCount(0);
    // Immediately on every open page: the comment is gone, and the removed person can't comment.
    await expect(reader.page.getByText(text)).toHaveCount(0, byStream);
    await expect(writer.page.getByRole('textbox')).toHaveCount(0, byStream);
    await moderator.getByRole('tab', { name: 'Registro' }).click();
    await expect(moderator.getByText('Lia Barros removeu Kenji Tanaka')).toBeVisible();
  },
);

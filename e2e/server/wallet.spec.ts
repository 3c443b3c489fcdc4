import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { checkAppearances } from '../appearances.ts';
import { addressOf, byStream, commentSaying, expect, openComposer, openTakenOver, test } from '../fixtures.ts';
import { holdRequests } from '../holdRequests.ts';
import { long } from '../long.ts';

/** Sends 30 stars to the radio's broadcast, with words that are returned. */
async function sendThirty(page: Page): Promise<string> {
  await page.goto((await addressOf(page, 'roda de choro')).replace('/posts/', '/live/'));
  const words = `Viva o choro ${Date.now().toString(36)}`;
  await openComposer(page, 'Escreva um comentário');
  await page.keyboard.type(`${words} !30`);
  await expect(page.getByRole('button', { name: 'Enviar 30 estrelas' })).toBeEnabled();
  await page.keyboard.press('Enter');
  const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'Enviar 30 estrelas' });
  const sent = commentSaying(page, words).getByText('30 estrelas', { exact: true });
  // Only the first stars that she ever sends are confirmed.
  await expect(confirm.or(sent)).toBeVisible(byStream);
  if (await confirm.isVisible()) await confirm.click();
  await expect(sent).toBeVisible(byStream);
  return words;
}

test('stars.30 a fan finds what was sent at the balance and in the menu, with its comment, and takes it along as CSV', async ({
  visit,
}) => {
  const { page } = await visit('marina');
  // The stars are still on their way when the page opens.
  const release = await holdRequests(page, '**/ufi/add/comment/');
  const words = await sendThirty(page);

  await openComposer(page, 'Escreva um comentário');
  await page.getByRole('button', { name: /Escolher um presente/ }).click();
  await page
    .getByRole('dialog', { name: 'Presentes' })
    .getByRole('link', { name: /^Saldo: / })
    .click();
  await expect(page.getByRole('heading', { name: 'Estrelas', level: 1 })).toBeVisible();
  const lines = page.getByRole('main').getByRole('listitem');
  await expect(lines).toHaveText(/^Estrelas de cortesia/);
  release();
  await expect(lines.first()).toContainText(/^Enviadas para .*-30$/);
  await expect(lines.last()).toContainText(/\+1\.250$/);
  await expectAccessible(page);

  const saving = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Baixar CSV' }).click();
  const download = await saving;
  expect(download.suggestedFilename()).toBe('stars.csv');
  const kept: Buffer[] = [];
  for await (const part of await download.createReadStream()) kept.push(part as Buffer);
  expect(Buffer.concat(kept).toString()).toMatch(
    /^time,kind,stars,payee,address,line\r\n.*,tip,-30,.*\r\n(?:.*\r\n)*.*,grant,1250,,,\r\n$/,
  );

  await lines.first().getByRole('link', { name: 'Ver o comentário' }).click();
  await expect(commentSaying(page, words)).toBeVisible();
  await page.getByRole('button', { name: 'Configurações' }).click();
  await page.getByRole('menuitem', { name: 'Estrelas' }).click();
  await expect(lines.first()).toContainText('-30');
});

test(
  'stars.32 an ADMIN finds the earnings of the page at the own stars; others read that they are not theirs',
  long,
  async ({ visit }) => {
    const [owner, fan] = [await visit('helena'), await visit('marina')];
    await sendThirty(fan.page);
    const { page } = owner;
    await page.goto('/settings/stars');
    await page
      .getByRole('navigation', { name: 'Ganhos' })
      .getByRole('link', { name: 'Ganhos de Rádio Vitória' })
      .click();
    await expect(page.getByRole('heading', { name: 'Estrelas', level: 1 })).toBeVisible();
    await expect(page.getByRole('term')).toHaveText(['Disponível', 'Pendente', 'Já pago', 'Contribuições em dinheiro']);
    await expect(page.getByRole('main').getByRole('listitem').first()).toContainText(/de \d+ apoiador/);
    await expectAccessible(page);
    const saving = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Baixar CSV' }).click();
    expect((await saving).suggestedFilename()).toBe('earnings.csv');
    await fan.page.goto(new URL(page.url()).pathname);
    await expect(fan.page.getByRole('main').getByText('Estes ganhos não são seus.')).toBeVisible();
  },
);

test(
  'server.394 stars.265 stars.266 an owner of the instance doubles the stars of a broadcast from its room, by keyboard',
  long,
  async ({ visit }) => {
    const [owner, fan] = [await visit('teresa'), await visit('marina')];
    const address = (await addressOf(owner.page, 'roda de choro')).replace('/posts/', '/live/');
    await openTakenOver(owner.page, address);
    await owner.page.getByRole('link', { name: 'Ganhos', exact: true }).press('Enter');
    await owner.page.getByRole('textbox', { name: 'Quantas estrelas somar' }).fill('40');
    await owner.page.keyboard.press('Enter');
    await expect(owner.page.getByText('Restam 40 estrelas da promoção.')).toBeVisible();
    await checkAppearances(owner.page, { appearances: ['light', 'dark', 'narrow'], name: 'promotion' });

    await openTakenOver(fan.page, address);
    const field = fan.page.getByRole('textbox', { name: 'Escreva um comentário' }).last();
    await field.click();
    await fan.page.keyboard.type('viva !25 ');
    // The broadcast gets its part within ten seconds.
    await expect(fan.page.getByText('+25 em dobro').first()).toBeVisible({ timeout: 20_000 });

    await owner.page.getByRole('button', { name: 'Encerrar promoção' }).press('Enter');
    await expect(owner.page.getByText(/^Restam? \d+ estrelas da promoção\.$/)).toBeVisible();
    const scope = /\/pages\/(\d+)\//.exec(owner.page.url())?.[1] ?? '';
    await owner.page.goto(`/reports/?scope_id=${scope}`);
    await owner.page.getByRole('tab', { name: 'Registro' }).click();
    await expect(owner.page.getByText(/Teresa.* mudou as estrelas em dobro de .*Rádio Vitória/).first()).toBeVisible();
  },
);

test('stars.33 anybody recomputes the head of a broadcast’s public ledger from outside', async ({ visit }) => {
  const { page } = await visit('marina');
  await sendThirty(page);
  const { origin, pathname } = new URL(page.url());
  const script = fileURLToPath(new URL('../../scripts/verifyLedger.mjs', import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, [script, `${origin}${pathname}`]);
  expect(stdout).toMatch(/^\d+ lines, \d+ stars\nThe head is right: [\da-f]{64}\n$/);
});

import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { addressOf, commentSaying, expect, openComposer, test } from '../fixtures.ts';

/** Changes by others have to appear within a second, or two on a busy page. */
const soon = { timeout: 2_000 };

const liveAddress = async (page: Page, text: string): Promise<string> =>
  (await addressOf(page, text)).replace('/posts/', '/live/');

async function write(page: Page, text: string): Promise<void> {
  await openComposer(page, 'Escreva um comentário');
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}

async function choose(page: Page, text: string, entry: string): Promise<void> {
  await commentSaying(page, text).getByRole('button', { name: 'Mais opções' }).first().click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
}

const violationsIn = async (page: Page): Promise<string[]> => {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`);
};

test('S4.10 S4.19/1 S4.03 a page admin pins over the stream, typing is shown, and a removed comment keeps its place', async ({
  visit,
}) => {
  const [admin, writer, reader] = [await visit('helena'), await visit('caio'), await visit('marina')];
  const address = await liveAddress(admin.page, 'roda de choro');
  for (const { page } of [admin, writer, reader]) {
    await page.goto(address);
    await expect(page.getByText('Ao vivo', { exact: true })).toBeVisible();
    await expect(page.getByRole('timer')).toHaveText(/^\d+:\d\d(:\d\d)?$/);
  }
  const stamp = Date.now().toString(36);
  const [pinned, removed] = [`Toquem choro ${stamp}`, `Fora daqui ${stamp}`];

  await openComposer(writer.page, 'Escreva um comentário');
  await writer.page.keyboard.type(pinned);
  await expect(reader.page.getByText('Caio Lins está escrevendo…')).toBeVisible(soon);
  await expect(admin.page.getByText('Alguém está escrevendo…')).toBeVisible(soon);
  await expect(writer.page.getByText(/está escrevendo/)).toHaveCount(0);
  await writer.page.keyboard.press('Enter');
  await expect(reader.page.getByText(/está escrevendo/)).toHaveCount(0, soon);

  await expect(commentSaying(admin.page, pinned)).toBeVisible(soon);
  await choose(admin.page, pinned, 'Fixar na transmissão');
  const slot = reader.page.getByRole('region', { name: 'Fixado na transmissão' });
  await expect(slot).toContainText(pinned, soon);
  await expect(slot.getByRole('button')).toHaveCount(0);

  await write(writer.page, removed);
  await expect(commentSaying(reader.page, removed)).toBeVisible(soon);
  await expect(commentSaying(admin.page, removed)).toBeVisible(soon);
  await choose(admin.page, removed, 'Excluir');
  await admin.page
    .getByRole('alertdialog')
    .or(admin.page.getByRole('dialog'))
    .getByRole('button', { name: 'Excluir', exact: true })
    .click();
  for (const { page } of [reader, writer]) {
    await expect(page.getByText('Comentário removido')).toBeVisible(soon);
    await expect(page.getByText(removed)).toHaveCount(0);
  }
  await expect(admin.page.getByText(removed)).toHaveCount(0);
  await expect(admin.page.getByText('Comentário removido')).toHaveCount(0);
  await admin.page.getByRole('button', { name: 'Desafixar da transmissão' }).click();
  await expect(slot).toHaveCount(0, soon);
  await reader.page.reload();
  await expect(reader.page.getByText('Comentário removido')).toHaveCount(0);
});

test('S9.08 S5.10 comments for friends are behind a switch; a recording shows the comments up to the sought second', async ({
  visit,
}) => {
  const { page } = await visit('marina');
  await page.goto(await liveAddress(page, 'oficina de percussão'));
  await expect(page.getByText('Gravação', { exact: true })).toBeVisible();
  const feed = page.getByRole('feed', { name: 'Comentários' });
  const position = page.getByRole('slider', { name: 'Posição na gravação' });
  await expect(feed).toContainText('Ninguém comentou até este momento da gravação.');
  await position.fill('61');
  await expect(position).toHaveAttribute('aria-valuetext', '1:01 de 21:00');
  await expect(feed.getByRole('article', { includeHidden: false }).first()).toBeVisible();
  const early = await feed.locator('[aria-posinset]').count();
  await position.fill('400');
  await expect.poll(() => feed.locator('[aria-posinset]').count()).toBeGreaterThan(early);

  const text = `Só para amigos ${Date.now().toString(36)}`;
  await openComposer(page, 'Escreva um comentário');
  await page.keyboard.type(text);
  await page.getByRole('button', { name: /Quem vê seu comentário/ }).click();
  await page.getByRole('menuitemradio', { name: 'Amigos', exact: true }).click();
  await page.getByRole('button', { name: 'Publicar' }).click();
  const friends = page.getByRole('button', { name: /^Amigos · \d/ });
  await expect(friends).toHaveText('Amigos · 1');
  await expect(page.getByText(text)).toHaveCount(0);
  await friends.click();
  await expect(commentSaying(page, text)).toBeVisible();
  await friends.click();
  await expect(page.getByText(text)).toHaveCount(0);
  // Moves the pointer away, so that it opens no hovercard.
  await page.mouse.move(0, 0);
  await expect(page.locator('.web-actor-card')).toHaveCount(0);
  expect(await violationsIn(page)).toEqual([]);
});

test('S2.03 under a live video the actor selector is a dialog; its tip appears after 500 ms of hover, once per person', async ({
  visit,
}) => {
  const { page } = await visit('helena');
  await page.goto(await liveAddress(page, 'roda de choro'));
  expect(await violationsIn(page)).toEqual([]);
  const selector = page.getByRole('button', { name: /Comentando como/ });
  const tip = page.getByText('Escolha como quem você comenta.');
  await selector.hover();
  await expect(tip).toBeVisible();
  const seen = page.waitForResponse(/\/ajax\/nux\/\d+\/seen\/$/);
  await page.getByText('Ao vivo', { exact: true }).hover();
  await expect(tip).toHaveCount(0);
  expect((await seen).status()).toBe(200);
  await selector.click();
  const dialog = page.getByRole('dialog', { name: 'Comentando como' });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('option', { name: /Rádio Vitória/ }).click();
  await expect(page.getByRole('button', { name: /Comentando como.*Rádio Vitória/ })).toBeVisible();

  await page.reload();
  await page.getByRole('button', { name: /Comentando como/ }).hover();
  await page.waitForTimeout(900);
  await expect(tip).toHaveCount(0);
});

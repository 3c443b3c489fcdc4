import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { addressOf, commentSaying, expect, openComposer, test, byStream } from '../fixtures.ts';
import { long } from '../long.ts';

const liveAddress = async (page: Page, text: string): Promise<string> =>
  (await addressOf(page, text)).replace('/posts/', '/live/');

const videoOf = (page: Page) => page.getByRole('region', { name: /^Vídeo de / });

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

test(
  'S4.10 S4.19/1 S4.03 a page admin pins over the stream, typing is shown, and a removed comment keeps its place',
  long,
  async ({ visit }) => {
    const [admin, writer, reader] = [await visit('helena'), await visit('caio'), await visit('marina')];
    const address = await liveAddress(admin.page, 'roda de choro');
    for (const { page } of [admin, writer, reader]) {
      await page.goto(address);
      await expect(videoOf(page).getByText('Ao vivo', { exact: true })).toBeVisible();
      await expect(page.getByRole('timer')).toHaveText(/^\d+:\d\d(:\d\d)?$/);
    }
    const stamp = Date.now().toString(36);
    const [pinned, removed] = [`Toquem choro ${stamp}`, `Fora daqui ${stamp}`];

    await openComposer(writer.page, 'Escreva um comentário');
    await writer.page.keyboard.type(pinned);
    await expect(reader.page.getByText('Caio Lins está escrevendo…')).toBeVisible(byStream);
    await expect(admin.page.getByText('Alguém está escrevendo…')).toBeVisible(byStream);
    await expect(writer.page.getByText(/está escrevendo/)).toHaveCount(0);
    await writer.page.keyboard.press('Enter');
    await expect(reader.page.getByText(/está escrevendo/)).toHaveCount(0, byStream);

    await expect(commentSaying(admin.page, pinned)).toBeVisible(byStream);
    await choose(admin.page, pinned, 'Fixar na transmissão');
    const slot = reader.page.getByRole('region', { name: 'Fixado na transmissão' });
    await expect(slot).toContainText(pinned, byStream);
    await expect(slot.getByRole('button')).toHaveCount(0);

    await write(writer.page, removed);
    await expect(commentSaying(reader.page, removed)).toBeVisible(byStream);
    await expect(commentSaying(admin.page, removed)).toBeVisible(byStream);
    await choose(admin.page, removed, 'Excluir');
    await admin.page
      .getByRole('alertdialog')
      .or(admin.page.getByRole('dialog'))
      .getByRole('button', { name: 'Excluir', exact: true })
      .click();
    for (const { page } of [reader, writer]) {
      await expect(page.getByText('Comentário removido')).toBeVisible(byStream);
      await expect(page.getByText(removed)).toHaveCount(0);
    }
    await expect(admin.page.getByText(removed)).toHaveCount(0);
    await expect(admin.page.getByText('Comentário removido')).toHaveCount(0);
    await admin.page.getByRole('button', { name: 'Desafixar da transmissão' }).click();
    await expect(slot).toHaveCount(0, byStream);
    await reader.page.reload();
    await expect(reader.page.getByText('Comentário removido')).toHaveCount(0);
  },
);

test('web.25 the page of a live video fits the window, with the video beside the comments or above them', async ({
  visit,
}) => {
  const { page } = await visit('marina');
  const address = await liveAddress(page, 'roda de choro');
  const composer = page.getByRole('textbox', { name: /^Escreva um comentário/ });
  for (const [width, height, isBeside] of [
    [1280, 720, true],
    [390, 760, false],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(address);
    await expect(composer).toBeInViewport({ ratio: 1 });
    const [video, list] = await Promise.all([videoOf(page).boundingBox(), composer.boundingBox()]);
    if (video === null || list === null) throw new Error('the video or the composer is not shown');
    expect(video.x + video.width <= list.x).toBe(isBeside);
    expect(isBeside || video.y + video.height <= list.y).toBe(true);
    const room = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
    expect(room).toBeLessThanOrEqual(0);
  }
});

test(
  'S9.08/1 web.33 comments for friends are behind a switch; a recording shows the comments up to the sought second',
  long,
  async ({ visit }) => {
    const { page } = await visit('marina');
    await page.goto(await liveAddress(page, 'oficina de percussão'));
    await expect(videoOf(page).getByText('Gravação', { exact: true })).toBeVisible();
    const feed = page.getByRole('feed', { name: 'Comentários' });
    const position = page.getByRole('slider', { name: 'Posição na gravação' });
    await expect(page.getByText('Ninguém comentou até este momento da gravação.')).toBeVisible();
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
  },
);

test(
  'S2.03/4, S2.03/2 under a live video the actor selector is a dialog; its tip appears after 500 ms of hover, once per person',
  long,
  async ({ visit }) => {
    const { page } = await visit('helena');
    await page.goto(await liveAddress(page, 'roda de choro'));
    expect(await violationsIn(page)).toEqual([]);
    const selector = page.getByRole('button', { name: /Comentando como/ });
    const tip = page.getByText('Escolha como quem você comenta.');
    await selector.hover();
    await expect(tip).toBeVisible();
    const seen = page.waitForResponse(/\/ajax\/nux\/\d+\/seen\/$/);
    await videoOf(page).getByText('Ao vivo', { exact: true }).hover();
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
  },
);

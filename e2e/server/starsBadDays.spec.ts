import type { Page } from '@playwright/test';
import { addressOf, byStream, commentSaying, expect, openComposer, test } from '../fixtures.ts';
import { long } from '../long.ts';

const strip = (page: Page) => page.getByRole('list', { name: 'Em destaque' });
const received = (page: Page) => page.getByRole('region', { name: 'Estrelas da transmissão' });
const send = (page: Page, stars: number) => page.getByRole('button', { name: `Enviar ${stars} estrelas` });
const broadcastOf = async (page: Page) => (await addressOf(page, 'roda de choro')).replace('/posts/', '/live/');

async function typeStars(page: Page, words: string): Promise<void> {
  await openComposer(page, 'Escreva um comentário');
  await page.keyboard.type(words);
}

async function sendStars(page: Page, words: string, stars: number): Promise<void> {
  await typeStars(page, `${words} !${stars}`);
  await expect(send(page, stars)).toBeEnabled();
  await page.keyboard.press('Enter');
  // The first stars that somebody sends are confirmed.
  const dialog = page.getByRole('alertdialog');
  await dialog.or(commentSaying(page, words)).first().waitFor();
  if (await dialog.isVisible()) await dialog.getByRole('button', { name: `Enviar ${stars} estrelas` }).click();
  await expect(commentSaying(page, words)).toBeVisible(byStream);
}

test('ufi-core.46 stars of a short gap leave once; after three minutes they ask first', long, async ({ visit }) => {
  const [{ page, context }, reader] = [await visit('marina'), await visit('caio')];
  const address = await broadcastOf(page);
  await page.clock.install();
  for (const each of [page, reader.page]) await each.goto(address);
  const [soon, late] = [`logo ${Date.now().toString(36)}`, `tarde ${Date.now().toString(36)}`];
  await sendStars(page, `antes ${soon}`, 10);
  for (const [words, offline, stars] of [
    [soon, 30_000, 11],
    [late, 180_000, 12],
  ] as const) {
    await typeStars(page, `${words} !${stars}`);
    await expect(send(page, stars)).toBeEnabled();
    await context.setOffline(true);
    await page.keyboard.press('Enter');
    await expect(commentSaying(page, words)).toContainText('Será publicado quando a conexão voltar');
    await page.clock.fastForward(offline);
    await context.setOffline(false);
    // Time stands still for what waits for it, unless it is moved.
    await page.clock.runFor(5_000);
    if (words === soon) await expect(commentSaying(reader.page, words)).toBeVisible(byStream);
  }
  const asked = commentSaying(page, late);
  await expect(asked.getByRole('alert')).toContainText('Você ficou sem conexão. Enviar as 12 estrelas agora?');
  await expect(commentSaying(reader.page, late)).toHaveCount(0);
  await asked.getByRole('button', { name: 'Enviar 12 estrelas' }).click();
  await expect(commentSaying(reader.page, late)).toContainText('12 estrelas', byStream);
  await expect(commentSaying(reader.page, soon)).toHaveCount(1);
});

test(
  'stars.264 stars turned off while somebody types keep the words, and are sent without them',
  long,
  async ({ visit }) => {
    const [owner, fan] = [await visit('helena'), await visit('davi')];
    const address = await broadcastOf(fan.page);
    for (const { page } of [owner, fan]) await page.goto(address);
    const words = `viva ${Date.now().toString(36)}`;
    await typeStars(fan.page, `${words} !30`);
    await expect(send(fan.page, 30)).toBeEnabled();
    const turn = async (name: 'check' | 'uncheck') => {
      await owner.page.getByRole('button', { name: 'Estrelas nesta transmissão' }).click();
      const dialog = owner.page.getByRole('dialog', { name: 'Estrelas nesta transmissão' });
      await dialog.getByRole('checkbox').first()[name]();
      await dialog.getByRole('button', { name: 'Salvar' }).click();
      await expect(dialog).toHaveCount(0);
    };
    await turn('uncheck');
    await expect(fan.page.getByText('Esta transmissão não recebe mais estrelas, e nenhuma foi cobrada.')).toBeVisible(
      byStream,
    );
    await expect(send(fan.page, 30)).toBeDisabled();
    await expect(fan.page.locator('[contenteditable="true"]')).toHaveText(`${words} !30`);
    // What was typed becomes plain words, and goes out as such.
    await fan.page.keyboard.press('Backspace');
    await fan.page.getByRole('button', { name: 'Publicar', exact: true }).click();
    await expect(commentSaying(owner.page, words)).toBeVisible(byStream);
    await expect(commentSaying(owner.page, words).locator('[data-stars]')).toHaveCount(0);
    await turn('check');
  },
);

test(
  'stars.06 removing words takes them from above the list, keeps the sum, and may return the stars',
  long,
  async ({ visit }) => {
    const owner = await visit('helena');
    const fan = await visit('marina');
    const reader = await visit('caio', { colorScheme: 'dark', reducedMotion: 'reduce' });
    const address = await broadcastOf(fan.page);
    for (const { page } of [owner, fan, reader]) await page.goto(address);
    const words = `fora ${Date.now().toString(36)}`;
    await sendStars(fan.page, words, 105);
    await expect(strip(reader.page)).toContainText('105', byStream);
    // Who wants less motion sees a card that fades, and nothing that moves.
    const card = reader.page.locator('.web-ambient__tip').filter({ hasText: words });
    await expect(card).toBeVisible();
    const moves = await card.evaluate((element) =>
      element
        .getAnimations({ subtree: true })
        .flatMap(({ effect }) => (effect instanceof KeyframeEffect ? effect.getKeyframes() : []))
        .flatMap((frame) => Object.keys(frame))
        .filter((property) => ['transform', 'translate', 'scale', 'rotate', 'left', 'top'].includes(property)),
    );
    expect(moves).toEqual([]);
    await expect(received(reader.page)).toContainText('Marina', byStream);
    const [sum = ''] = /^\d+ estrelas recebidas/.exec(await received(reader.page).innerText()) ?? [];
    expect(sum).not.toBe('');

    const row = commentSaying(owner.page, words);
    await row.hover();
    await row.getByRole('button', { name: 'Mais opções' }).click();
    await owner.page.getByRole('menuitem', { name: 'Excluir', exact: true }).click();
    const asked = owner.page.getByRole('alertdialog');
    await expect(asked).toContainText(/As 105 estrelas ficam com .?Rádio Vitória/u);
    await expect(asked.getByRole('checkbox', { name: 'Devolver também as estrelas' })).not.toBeChecked();
    await asked.getByRole('button', { name: 'Excluir', exact: true }).click();
    for (const { page } of [fan, reader]) {
      await expect(strip(page)).toHaveCount(0, byStream);
      await expect(received(page)).toContainText(sum);
    }
  },
);

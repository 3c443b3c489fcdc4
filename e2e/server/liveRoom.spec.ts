import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { addressOf, byStream, commentSaying, expect, openComposer, test } from '../fixtures.ts';
import { long } from '../long.ts';

const cardsIn = (page: Page) => page.locator('.web-ambient__tip');
const stripIn = (page: Page) => page.getByRole('list', { name: 'Em destaque' });

/** Opens a broadcast, whose cards are then remembered with their widths: they are in sight for 5 s only. */
async function openRoom(page: Page, address: string): Promise<() => Promise<readonly string[]>> {
  await page.goto(address);
  await expect(page.locator('.web-ambient')).toBeAttached();
  await page.evaluate(() => {
    const room = document.querySelector('.web-ambient');
    const remember = () => {
      for (const card of document.querySelectorAll('.web-ambient__tip')) {
        const text = `${Math.round(card.getBoundingClientRect().width)} ${card.textContent}`;
        document.documentElement.dataset['cards'] = `${document.documentElement.dataset['cards'] ?? ''}\n${text}`;
      }
    };
    if (room) new MutationObserver(remember).observe(room, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => (document.documentElement.dataset['cards'] ?? '').split('\n').slice(1));
}

async function sendStars(page: Page, words: string, stars: number): Promise<void> {
  await openComposer(page, 'Escreva um comentário');
  await page.keyboard.type(`${words} !${stars}`);
  await expect(page.getByRole('button', { name: `Enviar ${stars} estrelas` })).toBeEnabled();
  await page.keyboard.press('Enter');
  // The first stars that somebody sends are confirmed.
  const dialog = page.getByRole('alertdialog');
  await dialog.or(commentSaying(page, words)).first().waitFor();
  if (await dialog.isVisible()) await dialog.getByRole('button', { name: `Enviar ${stars} estrelas` }).click();
  await expect(commentSaying(page, words)).toBeVisible(byStream);
}

test('stars.06 stars.08 S9.09/1 sent stars show over the video of everybody and stand above the list', async ({
  visit,
}, { repeatEachIndex }) => {
  const stars = 101 + repeatEachIndex;
  const [fan, reader] = [await visit('marina'), await visit('caio')];
  await fan.page.setViewportSize({ width: 375, height: 800 });
  await reader.page.setViewportSize({ width: 1440, height: 900 });
  const address = (await addressOf(fan.page, 'roda de choro')).replace('/posts/', '/live/');
  const [shownToFan, shownToReader] = [await openRoom(fan.page, address), await openRoom(reader.page, address)];
  const words = `Toca mais uma ${Date.now().toString(36)}`;
  await sendStars(fan.page, words, stars);
  for (const [shown, width] of [
    [shownToFan, 300],
    [shownToReader, 380],
  ] as const) {
    const card = expect.stringMatching(new RegExp(`^${width} .*${stars}${words}`));
    await expect.poll(shown, byStream).toEqual(expect.arrayContaining([card]));
  }
  for (const { page } of [fan, reader]) {
    await expect(stripIn(page)).toContainText(`${stars}`, byStream);
    // What stands above the list has made it shorter: it stays at its live end.
    await expect(commentSaying(page, words)).toBeInViewport({ ratio: 1 });
  }
  await expect(cardsIn(reader.page)).toHaveCount(0);
  // Only now: axe measures the contrast of what fades in or out as well.
  await expectAccessible(reader.page);
  // Who comes later sees what stands above the list, and no card.
  const shownLater = await openRoom(reader.page, address);
  await expect(stripIn(reader.page)).toContainText(`${stars}`);
  expect(await shownLater()).toEqual([]);
});

test(
  'stars.09 everybody sees the goal of a broadcast fill, and that it is reached',
  long,
  async ({ visit }, { repeatEachIndex }) => {
    const [owner, fan, reader] = [await visit('helena'), await visit('marina'), await visit('caio')];
    const address = (await addressOf(fan.page, 'roda de choro')).replace('/posts/', '/live/');
    for (const { page } of [owner, fan, reader]) await openRoom(page, address);
    const [stars, title] = [21 + repeatEachIndex, `Reforma ${Date.now().toString(36)}`];
    await owner.page.getByRole('button', { name: /^(Definir|Alterar) meta$/ }).click();
    const dialog = owner.page.getByRole('dialog', { name: /meta$/ });
    await dialog.getByLabel('Título').fill(title);
    const amount = dialog.getByLabel('Estrelas');
    // The fewest that can be asked for is one more than has been received.
    const target = Number(await amount.getAttribute('min')) - 1 + stars;
    await amount.fill(`${target}`);
    await owner.page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    for (const { page } of [owner, fan, reader]) {
      await expect(page.locator('.web-goal')).toContainText(title, byStream);
      await expect(page.getByRole('progressbar')).toHaveAttribute('max', `${target}`);
    }
    await expect(reader.page.getByRole('button', { name: /meta$/ })).toHaveCount(0);
    await expect(reader.page.locator('.web-goal')).not.toContainText('alcançada');
    await sendStars(fan.page, `viva ${title}`, stars);
    for (const { page } of [owner, fan, reader]) {
      await expect(page.getByRole('progressbar')).toHaveAttribute('value', `${target}`, byStream);
      await expect(page.locator('.web-goal').getByText('Meta alcançada', { exact: true })).toBeVisible();
    }
    await expectAccessible(owner.page);
  },
);

test('stars.53 on a small screen the stars are one line, and the comments keep room beside strip and goal', async ({
  visit,
}) => {
  const [owner, fan, reader] = [await visit('helena'), await visit('davi'), await visit('caio')];
  const address = (await addressOf(fan.page, 'roda de choro')).replace('/posts/', '/live/');
  for (const { page } of [owner, fan, reader]) await openRoom(page, address);
  await sendStars(fan.page, `viva ${Date.now().toString(36)}`, 100);
  const received = owner.page.getByRole('region', { name: 'Estrelas da transmissão' });
  await expect(received).toContainText('estrelas', byStream);
  await owner.page.getByRole('button', { name: /^(Definir|Alterar) meta$/ }).click();
  const dialog = owner.page.getByRole('dialog', { name: /meta$/ });
  await dialog.getByLabel('Título').fill('Reforma do estúdio antigo, com palco e camarim');
  await dialog.getByLabel('Estrelas').fill('90000');
  await owner.page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  for (const { page } of [owner, reader]) {
    await page.setViewportSize({ width: 320, height: 640 });
    await expect(page.locator('.web-goal').getByRole('progressbar')).toHaveAttribute('max', '90000', byStream);
    await expect(stripIn(page)).toBeVisible();
    const heightOf = async (place: string) => (await page.locator(place).boundingBox())?.height ?? 0;
    await expect.poll(() => heightOf('.web-stars-head')).toBeLessThanOrEqual(40);
    await expect.poll(() => heightOf('.web-live')).toBeGreaterThanOrEqual(120);
    await expect(page.getByRole('textbox', { name: 'Escreva um comentário' })).toBeInViewport({ ratio: 1 });
  }
  const end = owner.page.getByRole('button', { name: 'Encerrar transmissão' });
  await expect(end).toBeInViewport({ ratio: 1 });
  await expectAccessible(owner.page);
});

test('stars.20 everybody can see who sent stars, and how many', long, async ({ visit }) => {
  const [fan, reader] = [await visit('marina'), await visit('caio')];
  const address = (await addressOf(fan.page, 'roda de choro')).replace('/posts/', '/live/');
  for (const { page } of [fan, reader]) await openRoom(page, address);
  const region = reader.page.getByRole('region', { name: 'Estrelas da transmissão' });
  const words = `viva ${Date.now().toString(36)}`;
  await sendStars(fan.page, words, 12);
  // Who sent the tip is named once the room has it.
  await expect(commentSaying(reader.page, words)).toBeVisible(byStream);
  await expect(region).toContainText('Marina', byStream);
  await region.getByRole('button', { name: 'Ver todos' }).click();
  const dialog = reader.page.getByRole('dialog', { name: 'Maiores apoiadores' });
  const row = dialog.getByRole('listitem').filter({ hasText: 'Marina' });
  await expect(row).toContainText(/\d estrelas$/);
  await expectAccessible(reader.page);
  await reader.page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(region.getByRole('button', { name: 'Ver todos' })).toBeFocused();
});

test(
  'stars.21 stars.03 the broadcaster thanks for stars and returns them, for everybody to see',
  long,
  async ({ visit }) => {
    const [owner, fan, reader] = [await visit('helena'), await visit('marina'), await visit('caio')];
    const address = (await addressOf(fan.page, 'roda de choro')).replace('/posts/', '/live/');
    for (const { page } of [owner, fan, reader]) await openRoom(page, address);
    const words = `viva ${Date.now().toString(36)}`;
    await sendStars(fan.page, words, 11);
    const choose = async (entry: string) => {
      const row = commentSaying(owner.page, words);
      await expect(row).toBeVisible(byStream);
      await row.hover();
      await row.getByRole('button', { name: 'Mais opções' }).click();
      await owner.page.getByRole('menuitem', { name: entry }).click();
    };
    await choose('Agradecer');
    for (const { page } of [owner, fan, reader]) {
      await expect(commentSaying(page, words).getByText('agradeceu')).toBeVisible(byStream);
    }
    await choose('Devolver estrelas');
    const dialog = owner.page.getByRole('alertdialog', { name: /^Devolver 11 estrelas a / });
    await expectAccessible(owner.page);
    await dialog.getByRole('button', { name: 'Devolver', exact: true }).click();
    for (const { page } of [owner, fan, reader]) {
      await expect(commentSaying(page, words).getByText('Estrelas devolvidas')).toBeVisible(byStream);
    }
  },
);

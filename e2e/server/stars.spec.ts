import { expectAccessible } from '../accessibility.ts';
import { addressOf, byStream, commentSaying, expect, openComposer, test } from '../fixtures.ts';
import { long } from '../long.ts';

test(
  'S1.04 S5.14 S5.15 a fan sends stars by a shortcut: the price on the button, a confirmation, a colored badge',
  long,
  async ({ visit }) => {
    const [fan, reader] = [await visit('marina'), await visit('caio')];
    const address = (await addressOf(fan.page, 'roda de choro')).replace('/posts/', '/live/');
    for (const { page } of [fan, reader]) await page.goto(address);
    const words = `Toca mais uma ${Date.now().toString(36)}`;
    const { page } = fan;
    await openComposer(page, 'Escreva um comentário');
    const balance = page.getByTitle(/^Saldo: /);
    await expect(balance).toHaveAttribute('title', 'Saldo: 1.250 estrelas');
    const chip = page.locator('.ufi-editor__stars');
    await page.keyboard.type(`${words} !2500`);
    await expect(chip).toHaveText('!2500');
    // Plain words by Backspace right after it; another amount is asked for anew, and a press on its button dismisses that.
    await page.keyboard.press('Backspace');
    await expect(chip).toHaveCount(0);
    await page.keyboard.press('Backspace');
    await expect(chip).toHaveText('!250');
    const { width = 0, height = 0 } = (await chip.boundingBox()) ?? {};
    await chip.click({ position: { x: width - 12, y: height / 2 } });
    await expect(chip).toHaveCount(0);
    await page.keyboard.press('End');
    for (const key of ['Backspace', '0']) await page.keyboard.press(key);
    const send = page.getByRole('button', { name: 'Enviar 250 estrelas' });
    await expect(send).toBeEnabled();
    await expect(chip).toHaveText('!250');
    await expect(page.getByText('Restarão 1.000')).toBeVisible();
    await expect(page.getByText('Digite ! e um número, como !25')).toBeVisible();
    await page.setViewportSize({ width: 320, height: 640 });
    await expect(send).toBeInViewport({ ratio: 1 });
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('alertdialog', { name: /^Enviar 250 estrelas para / });
    await expect(dialog).toContainText('Restarão 1.000');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Enviar 250 estrelas' }).click();

    await expect(balance).toHaveAttribute('title', 'Saldo: 1.000 estrelas');
    for (const each of [fan, reader]) {
      const comment = commentSaying(each.page, words);
      await expect(comment.getByText('250 estrelas', { exact: true })).toBeVisible(byStream);
      await expect(comment.locator('[data-stars]')).toHaveAttribute('data-stars', 'star-2');
      await expect(each.page.getByRole('region', { name: 'Estrelas da transmissão' })).toContainText('250', byStream);
    }
    // What was seen and spent stays so.
    await page.reload();
    await openComposer(page, 'Escreva um comentário');
    await expect(balance).toHaveAttribute('title', 'Saldo: 1.000 estrelas');
    await page.keyboard.type('viva !10');
    await expect(page.getByRole('button', { name: 'Enviar 10 estrelas' })).toBeEnabled();
    await expect(page.getByText('Digite ! e um número, como !25')).toHaveCount(0);
  },
);

test(
  'S2.06/8 S3.10 S5.18 a fan sends a gift by keyboard, and others see it with its price',
  long,
  async ({ visit }) => {
    const [fan, reader] = [await visit('davi'), await visit('caio')];
    const address = (await addressOf(fan.page, 'roda de choro')).replace('/posts/', '/live/');
    for (const { page } of [fan, reader]) await page.goto(address);
    const words = `Viva o violão ${Date.now().toString(36)}`;
    const { page } = fan;
    await openComposer(page, 'Escreva um comentário');
    await page.keyboard.type(words);
    const balance = page.getByRole('button', { name: /Escolher um presente/ });
    await expect(balance).toBeEnabled();
    const before = Number((await balance.getAttribute('title'))?.replace(/\D/g, ''));
    await balance.focus();
    await page.keyboard.press('Enter');
    const gifts = page.getByRole('dialog', { name: 'Presentes' });
    await expect(gifts.getByRole('button', { name: 'Aplauso, 10 estrelas' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(gifts.getByRole('button', { name: 'Violão, 100 estrelas' })).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(gifts).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Enviar 100 estrelas' })).toBeEnabled();
    await expect(page.getByRole('textbox', { name: 'Escreva um comentário' })).toBeFocused();
    await page.keyboard.press('Enter');
    // The first stars that she sends are confirmed.
    const confirmed = page.getByRole('alertdialog', { name: /^Enviar 100 estrelas para / });
    await confirmed.getByRole('button', { name: 'Enviar 100 estrelas' }).click();

    const left = `Saldo: ${(before - 100).toLocaleString('pt-BR')} estrelas`;
    await expect(page.getByTitle(/^Saldo: /)).toHaveAttribute('title', left);
    for (const each of [fan, reader]) {
      const comment = commentSaying(each.page, words);
      await expect(comment.getByText('Violão', { exact: true })).toBeVisible(byStream);
      await expect(comment.getByText('100 estrelas', { exact: true })).toBeVisible();
      const picture = comment.locator('img[src="/media/gifts/violao.svg"]');
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(96);
    }
  },
);

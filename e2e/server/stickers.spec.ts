import type { Locator, Page } from '@playwright/test';
import { addressOf, commentSaying, expect, openComposer, test } from '../fixtures.ts';
import { long } from '../long.ts';

const post = 'Como vocês limpam os discos';
const write = 'Escreva um comentário…';

/** Presses Tab until a button has the focus. */
async function tabTo(page: Page, name: string): Promise<Locator> {
  const button = page.getByRole('button', { name, exact: true }).last();
  await expect(button).toBeVisible();
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press('Tab');
    if (await button.evaluate((element) => element === document.activeElement)) return button;
  }
  throw new Error(`the Tab key does not lead to ${name}`);
}

test('a sticker is found and sent by keyboard alone, and another person sees it at once', long, async ({ visit }) => {
  const [{ page }, { page: other }] = await Promise.all([visit('marina'), visit('caio')]);
  const address = await addressOf(page, post);
  await Promise.all([page.goto(address), other.goto(address)]);
  await expect(other.getByRole('textbox', { name: write })).toBeVisible();
  await openComposer(page, write);
  await tabTo(page, 'Figurinhas');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('searchbox', { name: 'Procurar figurinhas' })).toBeFocused();
  await page.keyboard.type('miau');
  const cat = page.getByRole('dialog', { name: 'Figurinhas' }).getByRole('button', { name: 'Gato abanando o rabo' });
  await expect(cat).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(cat).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Figurinhas' })).toBeFocused();
  const seen = other.locator('[data-comment]').getByRole('button', { name: 'Gato abanando o rabo' });
  // Comments added above the reader wait behind a button.
  const pill = other.getByRole('button', { name: /novos? comentários?/ });
  await expect(pill.or(seen).first()).toBeVisible();
  if (await pill.isVisible()) await pill.click();
  await expect(seen).toBeVisible();

  // Recently used stickers come first, and Escape returns the focus.
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tab', { name: 'Recentes', selected: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Figurinhas' })).toBeFocused();
});

test('S2.06/3, S2.06/4 a sticker chosen with text waits in the tray until both are sent', long, async ({ visit }) => {
  const { page } = await visit('teo');
  await page.goto(await addressOf(page, post));
  await openComposer(page, write);
  const mark = `Bom dia ${Date.now().toString(36)}`;
  await page.keyboard.type(mark);
  const tray = page.getByRole('group', { name: 'Sol sorrindo' });
  const choose = async () => {
    await page.getByRole('button', { name: 'Figurinhas', exact: true }).click();
    await page
      .getByRole('dialog', { name: 'Figurinhas' })
      .getByRole('button', { name: 'Sol sorrindo' })
      .first()
      .click();
    await expect(tray).toBeVisible();
  };
  await choose();
  await expect(commentSaying(page, mark)).toHaveCount(0);
  await tray.getByRole('button', { name: /^Remover/ }).click();
  await expect(tray).toHaveCount(0);
  await choose();
  await page.getByRole('button', { name: 'Publicar', exact: true }).click();
  await expect(commentSaying(page, mark).getByRole('button', { name: 'Sol sorrindo' })).toBeVisible();
  await expect(tray).toHaveCount(0);
});

test('an emoji is inserted at the caret, and typing continues after it', long, async ({ visit }) => {
  const { page } = await visit('teo');
  await page.goto(await addressOf(page, post));
  await openComposer(page, write);
  await page.keyboard.type('Que disco lindo');
  for (let steps = 0; steps < ' lindo'.length; steps += 1) await page.keyboard.press('ArrowLeft');
  await tabTo(page, 'Emojis');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('searchbox', { name: 'Procurar emojis' })).toBeFocused();
  await page.keyboard.type('guitarra');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.locator('[contenteditable="true"]')).toBeFocused();
  await page.keyboard.type('!');
  await page.keyboard.press('Enter');
  await expect(commentSaying(page, 'Que disco🎸! lindo')).toBeVisible();
});

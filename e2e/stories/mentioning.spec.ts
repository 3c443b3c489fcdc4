import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { addressOf, commentSaying, expect, openComposer, test } from '../fixtures.ts';
import { long } from '../long.ts';

const field = 'Escreva um comentário';
const offered = (page: Page) => page.getByRole('option');
const unique = (): string => Date.now().toString(36);

/** Distance in px between the layer and the current line, and if the layer is inside the window. */
const placeOfLayer = (page: Page) =>
  page.evaluate(() => {
    const layer = document.querySelector('.ufi-mentions')?.getBoundingClientRect();
    const line = getSelection()?.getRangeAt(0).getBoundingClientRect();
    if (layer === undefined || line === undefined) throw new Error('no layer');
    const gap = Math.round(layer.top >= line.bottom ? layer.top - line.bottom : line.top - layer.bottom);
    return {
      gap,
      isInside: layer.left >= 0 && layer.right <= innerWidth && layer.top >= 0 && layer.bottom <= innerHeight,
    };
  });

test('mentions people by keyboard alone, and the layer identifies them', long, async ({ visit }) => {
  const { page } = await visit('marina');
  await page.goto(await addressOf(page, 'disco brasileiro'));
  await openComposer(page, field);
  const id = unique();
  await page.keyboard.type(`${id} para @jo`);
  await expect(offered(page).first()).toContainText('Joana Prado');
  await expect(page.getByRole('combobox', { name: field, expanded: true })).toBeFocused();
  await expect(page.getByRole('listbox', { name: 'Quem mencionar' })).toBeVisible();
  await expect(offered(page).first()).toHaveAttribute('aria-selected', 'true');
  expect(await placeOfLayer(page)).toEqual({ gap: 5, isInside: true });
  const { violations } = await new AxeBuilder({ page }).include('.ufi-composer').include('.ufi-mentions').analyze();
  expect(violations.map(({ id: rule }) => rule)).toEqual([]);

  // Escape closes the layer only, and Enter sends nothing while it is open.
  await page.keyboard.press('Escape');
  await expect(offered(page)).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: field }).first()).toBeFocused();
  await page.keyboard.type('! e @cai');
  await expect(offered(page)).toHaveText([/Caio Lins/]);
  await page.keyboard.press('Enter');
  await page.keyboard.type(' e Joana');
  await expect(offered(page)).toHaveText([/Joana Prado/]);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Backspace');
  await page.keyboard.type(' #mpb :)');
  await expect(page.locator('.ufi-editor__hashtag')).toHaveText('#mpb');
  await expect(page.locator('.ufi-editor__emoticon')).toHaveAttribute('data-emoji', '🙂');
  await page.keyboard.press('Enter');
  const comment = commentSaying(page, id);
  await expect(comment.locator('.ufi-mention')).toHaveText(['Caio Lins', 'Joana']);
  await expect(comment.getByRole('link', { name: 'Joana', exact: true })).toHaveAttribute(
    'href',
    /profile\.php\?id=\d+/,
  );
});

test('the layer is closed while the name is selected', long, async ({ visit }) => {
  const { page } = await visit('marina');
  await page.goto(await addressOf(page, 'disco brasileiro'));
  await openComposer(page, field);
  await page.keyboard.type('para @cai');
  await expect(offered(page)).toHaveText([/Caio Lins/]);
  await page.keyboard.press('Shift+ArrowLeft');
  await expect(offered(page)).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: field }).first()).toBeFocused();
  await page.keyboard.type('io');
  await expect(offered(page)).toHaveText([/Caio Lins/]);
});

test('mentions somebody by touch on a narrow phone', long, async ({ visit }) => {
  const { page } = await visit('marina', { viewport: { width: 320, height: 568 }, hasTouch: true, isMobile: true });
  await page.goto(await addressOf(page, 'disco brasileiro'));
  const box = page.getByRole('textbox', { name: field }).last();
  await box.tap();
  await expect(page.locator('[contenteditable="true"]:focus')).toBeVisible();
  const id = unique();
  await page.keyboard.type(`${id} um texto comprido que quebra a linha e chama @cai`);
  await expect(offered(page)).toHaveText([/Caio Lins/]);
  expect(await placeOfLayer(page)).toEqual({ gap: 5, isInside: true });
  expect((await offered(page).first().boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await offered(page).first().tap();
  await expect(page.locator('.ufi-editor__mention')).toHaveText('Caio Lins');
  await expect(page.locator('[contenteditable="true"]:focus')).toBeVisible();
  await page.getByRole('button', { name: 'Publicar' }).first().tap();
  await expect(commentSaying(page, id).locator('.ufi-mention')).toHaveText('Caio Lins');
});

test('a name composed with an input method is replaced by a suggestion', long, async ({ visit }) => {
  const { page, context } = await visit('marina');
  await page.goto(await addressOf(page, 'disco brasileiro'));
  await openComposer(page, field);
  await page.keyboard.type('@');
  const session = await context.newCDPSession(page);
  for (const text of ['c', 'ca', 'cai']) {
    await session.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  }
  await expect(offered(page)).toHaveText([/Caio Lins/]);
  await offered(page).first().click();
  await expect(page.locator('.ufi-editor').first()).toHaveText('Caio Lins');
  await page.keyboard.type(' veio');
  await expect(page.locator('.ufi-editor').first()).toHaveText('Caio Lins veio');
});

test('right to left, the layer is on the other side and stays in view', long, async ({ visit }) => {
  const { page } = await visit('omar');
  await page.goto(await addressOf(page, 'disco brasileiro'));
  await page.locator('.ufi-composer__field textarea').first().click();
  await expect(page.locator('[contenteditable="true"]:focus')).toBeVisible();
  await page.keyboard.type('مرحبا @ليل');
  await expect(offered(page).first()).toContainText('ليلى منصور');
  expect(await placeOfLayer(page)).toEqual({ gap: 5, isInside: true });
  await page.keyboard.press('Enter');
  await expect(page.locator('.ufi-editor__mention')).toHaveText('ليلى منصور');
});

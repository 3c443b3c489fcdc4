import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { addressOf, commentSaying, expect, openComposer, test } from '../fixtures.ts';
import { long } from '../long.ts';

const storyIn = async (page: Page): Promise<string> =>
  (await addressOf(page, 'Da minha janela')).replace('/posts/', '/stories/');

const sheetOf = (page: Page) => page.getByRole('dialog', { name: 'Comentários' });

const violationsIn = async (page: Page): Promise<string[]> => {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`);
};

test(
  'S2.01/1 a story fills the screen; its comments open and close by keyboard, cross and going back',
  long,
  async ({ visit }) => {
    const { page } = await visit('joana', { viewport: { width: 320, height: 720 } });
    const address = await storyIn(page);
    await page.goto(address);
    const stage = page.locator('.web-story__stage');
    const box = (await stage.boundingBox()) ?? { width: 0, height: 0 };
    expect({ width: box.width, round: Math.round(box.height) }).toEqual({ width: 320, round: 668 });
    await expect(stage.getByRole('button', { name: 'Curtir', exact: true })).toBeVisible();
    await expect(sheetOf(page)).toHaveCount(0);

    const opener = page.getByRole('link', { name: /comentário/ });
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(sheetOf(page)).toBeVisible();
    await expect(sheetOf(page)).toBeFocused();
    await expect(stage).toHaveAttribute('inert');
    expect(await violationsIn(page)).toEqual([]);

    const said = `Que vista ${Date.now().toString(36)}`;
    await openComposer(page, 'Escreva um comentário');
    await page.keyboard.type(said);
    await page.keyboard.press('Enter');
    await expect(commentSaying(page, said)).toBeVisible();
    await expect(commentSaying(page, said).getByText('Publicando…')).toHaveCount(0);
    await commentSaying(page, said).getByRole('button', { name: 'Mais opções' }).click();
    await expect(page.getByRole('menu')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
    await expect(sheetOf(page)).toBeVisible();
    const key = await commentSaying(page, said).getAttribute('data-comment');

    await page.keyboard.press('Escape');
    await expect(sheetOf(page)).toHaveCount(0);
    await expect(opener).toBeFocused();
    await opener.click();
    await sheetOf(page).getByRole('link', { name: 'Fechar comentários' }).click();
    await expect(sheetOf(page)).toHaveCount(0);
    await opener.click();
    await expect(sheetOf(page)).toBeVisible();
    await page.goBack();
    await expect(sheetOf(page)).toHaveCount(0);
    await expect(page).toHaveURL(new RegExp(`${address}$`));

    await page.goto(`${address}?comment_id=${key}`);
    await expect(page.locator(`[data-comment="${key}"]`)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(sheetOf(page)).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/\/$/);
  },
);

test('S2.01/2 a story and its comments are readable without script, also right to left', async ({ visit }) => {
  const { page } = await visit(null);
  const address = await storyIn(page);
  const { page: plain } = await visit(null, { javaScriptEnabled: false, locale: 'ar' });
  await plain.goto(address);
  await expect(plain.getByText('Da minha janela').last()).toBeVisible();
  await expect(plain.getByRole('dialog')).toHaveCount(0);
  await plain.locator('a[href="#comments"]').click();
  await expect(plain.getByRole('dialog')).toContainText('Caio Lins');
  await plain.getByRole('dialog').locator('a[href="#story"]').click();
  await expect(plain.getByRole('dialog')).toHaveCount(0);
});

import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { addressOf, expect, test } from '../fixtures.ts';
import { long } from '../long.ts';

const inAnyLanguage = 'best one-line definition';

/** The page's comments in a language, each with its original text and the line below it. */
const commentsIn = (page: Page, language: string): Locator =>
  page.locator(`.ufi-comment:has(> .ufi-comment__content .ufi-comment__bubble [lang="${language}"])`);
const contentOf = (comment: Locator): Locator => comment.locator('> .ufi-comment__content');
const bubbleOf = (comment: Locator): Locator => contentOf(comment).locator('.ufi-comment__bubble');

test('a reader translates one comment and shows its original again, then translates all', long, async ({ visit }) => {
  const { page } = await visit('marina');
  await page.goto(await addressOf(page, inAnyLanguage));
  const english = await commentsIn(page, 'en').first().getAttribute('data-comment');
  const comment = page.locator(`[data-comment="${english}"]`);
  const words = await contentOf(comment).locator('.ufi-comment__text').innerText();
  await contentOf(comment).getByRole('button', { name: 'Ver tradução' }).click();
  await expect(contentOf(comment).locator('.ufi-comment__text')).toHaveText(`[pt] ${words}`);
  await expect(contentOf(comment).getByText('Traduzido automaticamente: inglês')).toBeVisible();
  await contentOf(comment).getByRole('button', { name: 'Ver original' }).click();
  await expect(contentOf(comment).locator('.ufi-comment__text')).toHaveText(words);

  const arabic = commentsIn(page, 'ar').first();
  await expect(bubbleOf(arabic)).toHaveAttribute('dir', 'rtl');
  await page.getByRole('button', { name: 'Traduzir todos os comentários' }).click();
  await expect(page.getByText('Comentários traduzidos')).toBeFocused();
  await expect(commentsIn(page, 'ar')).toHaveCount(0);
  await expect(commentsIn(page, 'en')).toHaveCount(0);
  await expect(page.getByText('Traduzido automaticamente: árabe').first()).toBeVisible();
  await page.screenshot({ path: 'artefacts/screens/translated.png' });
  await expectAccessible(page);
});

test('web.13 a page in Arabic keeps the direction of each comment and of its translation', long, async ({ visit }) => {
  const { page } = await visit('omar');
  await page.goto(await addressOf(page, inAnyLanguage));
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  const english = await commentsIn(page, 'en').first().getAttribute('data-comment');
  const comment = page.locator(`[data-comment="${english}"]`);
  await expect(bubbleOf(comment)).toHaveAttribute('dir', 'ltr');
  const line = contentOf(comment).locator('.web-translation');
  await expect(line).toHaveCSS('direction', 'rtl');
  await line.getByRole('button', { name: 'عرض الترجمة' }).click();
  await expect(line.getByRole('button', { name: 'عرض النص الأصلي' })).toBeVisible();
  await page.screenshot({ path: 'artefacts/screens/translated-arabic.png' });
});

test('signed-out people are offered no translation', long, async ({ visit }) => {
  const { page } = await visit(null);
  await page.goto(await addressOf(page, inAnyLanguage));
  await expect(page.getByRole('feed', { name: 'Comentários' })).toBeVisible();
  await expect(page.getByRole('button', { name: /tradu/i })).toHaveCount(0);
});

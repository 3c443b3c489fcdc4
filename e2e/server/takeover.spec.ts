import type { Page } from '@playwright/test';
import { addressOf, expect, test } from '../fixtures.ts';

const field = 'Escreva um comentário';

const words = (page: Page): Promise<string | null> =>
  page.locator('.ufi-composer__field').first().locator('[contenteditable="true"]').textContent();

/** Holds the editor's code back until it is let go. */
async function holdEditor(page: Page): Promise<() => void> {
  let letGo = (): void => {};
  const until = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(/\/assets\/ComposerEditor-[^/]+\.js$/, async (route) => {
    await until;
    await route.continue();
  });
  return letGo;
}

test('the editor keeps what was selected in the plain field', async ({ visit }) => {
  const { page } = await visit('marina');
  const letGo = await holdEditor(page);
  await page.goto(await addressOf(page, 'disco brasileiro'));
  const box = page.getByRole('textbox', { name: field }).first();
  await box.focus();
  await expect(page.locator('.ufi-composer__box[data-open]')).toBeVisible();
  await page.keyboard.type('uma duas');
  for (let times = 0; times < 'duas'.length; times += 1) await page.keyboard.press('Shift+ArrowLeft');
  letGo();
  await expect(page.locator('[contenteditable="true"]:focus')).toBeVisible();
  await page.keyboard.type('três');
  await expect.poll(() => words(page)).toBe('uma três');
});

test('the editor waits for the end of a character that is being composed', async ({ visit }) => {
  const { page, context } = await visit('marina');
  const letGo = await holdEditor(page);
  await page.goto(await addressOf(page, 'disco brasileiro'));
  const box = page.getByRole('textbox', { name: field }).first();
  await box.focus();
  await page.keyboard.type('no ');
  const keys = await context.newCDPSession(page);
  const compose = (text: string) =>
    keys.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  await compose('に');
  letGo();
  const isThere = () =>
    performance.getEntriesByType('resource').some(({ name }) => /ComposerEditor-[^/]+\.js$/.test(name));
  await page.waitForFunction(isThere);
  // Then nothing is missing but the end of the composition.
  await page.waitForTimeout(300);
  await expect(page.locator('[contenteditable="true"]:focus')).toHaveCount(0);
  await compose('にほ');
  await compose('にほん');
  await keys.send('Input.insertText', { text: '日本' });
  await expect(page.locator('[contenteditable="true"]:focus')).toBeVisible();
  await page.keyboard.type('!');
  await expect.poll(() => words(page)).toBe('no 日本!');
});

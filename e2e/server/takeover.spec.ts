import type { Page } from '@playwright/test';
import { addressOf, expect, test } from '../fixtures.ts';
import { holdRequests } from '../holdRequests.ts';
import { long } from '../long.ts';

const field = 'Escreva um comentário';
const [editor, app] = [/\/assets\/ComposerEditor-[^/]+\.js$/, /\/assets\/entryClient-[^/]+\.js$/];

const words = (page: Page): Promise<string | null> =>
  page.locator('.ufi-composer__field').first().locator('[contenteditable="true"]').textContent();

test('web.09 the editor keeps the selection of the plain field', async ({ visit }) => {
  const { page } = await visit('marina');
  const letGo = await holdRequests(page, editor);
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

test('web.09 the editor leaves the focus with whoever has moved on meanwhile', long, async ({ visit }) => {
  const { page } = await visit('marina');
  const letGo = await holdRequests(page, editor);
  await page.goto(await addressOf(page, 'disco brasileiro'));
  await page.getByRole('textbox', { name: field }).first().focus();
  await expect(page.locator('.ufi-composer__box[data-open]')).toBeVisible();
  await page.keyboard.type('uma duas');
  const elsewhere = page.getByRole('button', { name: 'Opções da publicação' });
  await elsewhere.focus();
  letGo();
  await expect.poll(() => words(page)).toBe('uma duas');
  await expect(elsewhere).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu')).toBeVisible();
  expect(await words(page)).toBe('uma duas');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Comentar' }).first().click();
  await page.keyboard.type('!');
  await expect.poll(() => words(page)).toBe('uma duas!');
});

test('web.09 the plain field stays in use if the editor can not be loaded', long, async ({ visit }) => {
  const { page } = await visit('marina');
  await page.route(editor, (route) => route.abort());
  await page.goto(await addressOf(page, 'mancha de café'));
  const text = `Sem editor ${Date.now().toString(36)}`;
  const failed = page.waitForEvent('requestfailed', (request) => editor.test(request.url()));
  await page.getByRole('textbox', { name: field }).first().focus();
  await failed;
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-comment]').filter({ hasText: text }).first()).toBeVisible();
  await expect(page.locator('[contenteditable="true"]')).toHaveCount(0);
});

test('web.09 the editor waits for the end of a composition', long, async ({ visit }) => {
  const { page, context } = await visit('marina');
  const letGo = await holdRequests(page, editor);
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
  // By then only the end of the composition is missing.
  await page.waitForTimeout(300);
  await expect(page.locator('[contenteditable="true"]:focus')).toHaveCount(0);
  await compose('にほ');
  await compose('にほん');
  await keys.send('Input.insertText', { text: '日本' });
  await expect(page.locator('[contenteditable="true"]:focus')).toBeVisible();
  await page.keyboard.type('!');
  await expect.poll(() => words(page)).toBe('no 日本!');
});

test('ui.04 presses before hydration are replayed once after it', long, async ({ visit }) => {
  const { page } = await visit('teo');
  const address = await addressOf(page, 'disco brasileiro');
  const letGo = await holdRequests(page, app);
  await page.goto(address, { waitUntil: 'commit' });
  const like = page.locator('[data-comment]').getByRole('button', { name: 'Curtir', exact: true }).first();
  // Nothing seems to happen, so they press again.
  await like.click();
  await like.click();
  const menu = page.getByRole('button', { name: 'Opções da publicação' });
  await menu.click();
  await expect(menu).toHaveAttribute('aria-expanded', 'false');
  letGo();
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await like.click();
  await expect(like).toHaveAttribute('aria-pressed', 'false');
});

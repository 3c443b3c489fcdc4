import type { Page } from '@playwright/test';
import { expect, test, type Reader } from './frame.ts';

const app = /\/plugins\/assets\/entryClient-[\w-]+\.js$/;

/** Counts requests for the app. */
function watchApp(page: Page): () => number {
  let asked = 0;
  page.on('request', (request) => {
    if (app.test(request.url())) asked += 1;
  });
  return () => asked;
}

/** Counts the frame's calls, apart from those that count usage. */
function watchCalls(page: Page): () => number {
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().includes('/plugins/comments/async/') && !request.url().includes('log')) asked += 1;
  });
  return () => asked;
}

/** Holds the app back until the returned function is called. */
async function holdApp(page: Page): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(app, async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}

/** Opens an article in which no time passes but what the test lets pass. */
async function openStill({ page, frame }: Reader, { isSaving }: { isSaving: boolean }): Promise<() => number> {
  const asked = watchApp(page);
  await page.clock.install();
  await page.addInitScript((saves) => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: saves } });
  }, isSaving);
  await page.goto('/artigo.html');
  await expect(frame.getByRole('article').first()).toBeVisible();
  return asked;
}

test('who only reads loads no app, and who saves data does not in idle time either', async ({ read }) => {
  const reader = await read('/');
  const { page, frame } = reader;
  const asked = await openStill(reader, { isSaving: true });
  await page.mouse.move(2, 2);
  await page.mouse.wheel(0, 2_000);
  await page.clock.fastForward(120_000);
  await expect(frame.getByRole('article').nth(9)).toBeVisible();
  expect(asked()).toBe(0);
  await frame.locator('h1').hover();
  await expect.poll(asked).toBe(1);
});

test('the app is loaded in idle time, some seconds after the document', async ({ read }) => {
  const reader = await read('/');
  const asked = await openStill(reader, { isSaving: false });
  await reader.page.clock.fastForward(3_000);
  expect(asked()).toBe(0);
  await reader.page.clock.fastForward(5_000);
  await expect.poll(asked).toBe(1);
});

test('a touch that scrolls loads no app, a touch on a button does', async ({ read }) => {
  const { page, frame } = await read('/', { hasTouch: true });
  const asked = watchApp(page);
  const letGo = await holdApp(page);
  await page.goto('/artigo.html');
  await frame.locator('h1').tap();
  expect(asked()).toBe(0);
  await frame.getByRole('button', { name: 'Mais opções' }).first().tap();
  await expect.poll(asked).toBe(1);
  letGo();
  await expect(frame.getByRole('menu')).toBeVisible();
});

test('a menu that is opened before the app is there opens once', async ({ read }) => {
  const { page, frame } = await read('/');
  const letGo = await holdApp(page);
  await page.goto('/artigo.html');
  const button = frame.getByRole('button', { name: 'Mais opções' }).first();
  await button.click();
  letGo();
  await expect(frame.getByRole('menu')).toBeVisible();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(frame.getByRole('menu')).toHaveCount(0);
});

test('buttons pressed before the app is there take effect once, by pointer and by key', async ({ read }) => {
  const { page, frame } = await read('/');
  const letGo = await holdApp(page);
  await page.goto('/artigo.html');
  const address = page.frames()[1]?.url();
  const loads = watchCalls(page);
  await frame.getByRole('button', { name: 'Carregar mais 10 comentários' }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await frame.getByRole('button', { name: 'Carregar mais 10 comentários' }).click();
  letGo();
  await expect(frame.getByRole('button', { name: 'Carregar mais 5 comentários' })).toBeVisible();
  expect(loads()).toBe(1);
  expect(page.frames()[1]?.url()).toBe(address);
});

test('an ordering chosen before the app is there is applied, once', async ({ read }) => {
  const { page, frame } = await read('/');
  const letGo = await holdApp(page);
  await page.goto('/artigo.html');
  const loads = watchCalls(page);
  const first = frame.locator('.ufi-comment__text').first();
  const best = await first.innerText();
  await frame.getByLabel('Ordenar por').selectOption('Mais recentes');
  letGo();
  await expect(first).not.toHaveText(best);
  await expect(frame.getByLabel('Ordenar por')).toHaveValue('reverse_time');
  expect(loads()).toBe(1);
});

test('what is typed into a composer before the app is there stays, with the focus', async ({ read }) => {
  const { page, frame } = await read('/');
  const letGo = await holdApp(page);
  await page.goto('/artigo.html');
  await frame.getByRole('textbox', { name: /^Adicione/ }).click();
  await page.keyboard.type('Bom dia');
  letGo();
  await expect(frame.getByRole('button', { name: 'Conecte-se para publicar' })).toBeVisible();
  await expect(frame.locator('[contenteditable="true"]:focus')).toHaveText('Bom dia');
  await page.keyboard.type(' a todos');
  await expect(frame.getByRole('textbox', { name: /^Adicione/ })).toHaveText('Bom dia a todos');
});

test('S4.40 a press that asks for signing in opens the popup, once, though the app was not there', async ({ read }) => {
  const { page, frame } = await read('/');
  const letGo = await holdApp(page);
  await page.goto('/artigo.html');
  const popup = page.waitForEvent('popup');
  await frame.getByRole('button', { name: 'Curtir' }).first().click();
  letGo();
  await expect((await popup).locator('input[type=email]')).toBeVisible();
  await expect(frame.getByRole('button', { name: 'Abrir a janela de novo' })).toBeVisible();
  expect(page.context().pages()).toHaveLength(2);
});

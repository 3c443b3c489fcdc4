import type { Page } from '@playwright/test';
import { commentSaying, expect, signInThrough, test, write, type Reader } from './frame.ts';
import { refuseFile } from './refuseFile.ts';
import { long } from '../long.ts';

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

test(
  'plugin-embed.05 who only reads loads no app, and who saves data does not in idle time either',
  long,
  async ({ read }) => {
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
  },
);

test('plugin-embed.06 the app is loaded in idle time, some seconds after the document', async ({ read }) => {
  const reader = await read('/');
  const asked = await openStill(reader, { isSaving: false });
  await reader.page.clock.fastForward(3_000);
  expect(asked()).toBe(0);
  await reader.page.clock.fastForward(5_000);
  await expect.poll(asked).toBe(1);
});

test('plugin-embed.06 a touch that scrolls loads no app, a touch on a button does', async ({ read }) => {
  const reader = await read('/', { hasTouch: true });
  const { page, frame } = reader;
  const letGo = await holdApp(page);
  // On a busy machine the idle time would come before the touch.
  const asked = await openStill(reader, { isSaving: true });
  await frame.locator('h1').tap();
  expect(asked()).toBe(0);
  await frame.getByRole('button', { name: 'Mais opções' }).first().tap();
  await expect.poll(asked).toBe(1);
  letGo();
  await expect(frame.getByRole('menu')).toBeVisible();
});

test('plugin-embed.07 a menu that is opened before the app is there opens once', async ({ read }) => {
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

test('plugin-embed.07 buttons pressed before the app is there take effect once, by pointer and by key', async ({
  read,
}) => {
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

test('plugin-embed.07 an ordering chosen before the app is there is applied, once', async ({ read }) => {
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

test('plugin-embed.07 what is typed into a composer before the app is there stays, with the focus', async ({
  read,
}) => {
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

test('S4.40/2 a press that asks for signing in opens the popup, once, though the app was not there', async ({
  read,
}) => {
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

test('S4.40/2 the popup opens in the press itself, while the app is still on its way', async ({ read }) => {
  const { page, frame } = await read('/');
  const letGo = await holdApp(page);
  await page.goto('/artigo.html');
  const opened = page.waitForEvent('popup');
  await frame.getByRole('button', { name: 'Curtir' }).first().click();
  const popup = await opened;
  await expect(popup).toHaveURL(/comments\/optin/);
  letGo();
  await expect(popup.locator('input[type=email]')).toBeVisible();
  await expect(frame.getByRole('button', { name: 'Abrir a janela de novo' })).toBeVisible();
  expect(page.context().pages()).toHaveLength(2);
});

/** Opens an article on a line that the visitor pays for, where nothing but intent loads the app. */
async function openSaving({ page, frame }: Reader, path = '/artigo.html'): Promise<() => number> {
  const asked = watchApp(page);
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  await page.goto(path);
  await expect(frame.getByRole('article').first()).toBeVisible();
  return asked;
}

test('plugin-embed.05 ages advance without the app', async ({ read }) => {
  const reader = await read('/');
  const asked = await openStill(reader, { isSaving: true });
  const age = reader.frame.locator('time').first();
  const before = await age.innerText();
  await reader.page.clock.fastForward(400 * 24 * 60 * 60 * 1_000);
  await expect(age).not.toHaveText(before);
  await expect(age).toHaveText('1 a');
  expect(asked()).toBe(0);
});

test(
  'plugin-embed.05 a stored draft reappears without the app, and is the app’s once it is there',
  long,
  async ({ read }) => {
    const { page, frame } = await read('/antigo.html');
    await frame.getByRole('textbox', { name: /^Adicione/ }).click();
    await page.keyboard.type('Um rascunho antigo');
    await expect(frame.locator('[contenteditable="true"]:focus')).toHaveText('Um rascunho antigo');
    const letGo = await holdApp(page);
    // First what was kept as the page was unloaded, then what the app has written meanwhile.
    await page.reload();
    await expect(frame.locator('textarea').first()).toHaveValue('Um rascunho antigo');
    letGo();
    await frame.locator('h1').hover();
    await expect(frame.locator('.ufi-composer__box[data-open]')).toContainText('Um rascunho antigo');
    await expect
      .poll(() => page.frames()[1]?.evaluate(() => Object.keys(localStorage).filter((key) => /unload/.test(key))))
      .toEqual([]);
    await page.unroute(app);
    await holdApp(page);
    await page.reload();
    await expect(frame.locator('textarea').first()).toHaveValue('Um rascunho antigo');
  },
);

test(
  'plugin-embed.06 a live comment is announced without the app, which a press loads to show it',
  long,
  async ({ read }) => {
    const writer = await read('/antigo.html');
    const reader = await read('/antigo.html');
    const asked = await openSaving(reader, '/antigo.html');
    await write(writer, 'Ao vivo para quem só lê');
    await signInThrough(writer, 'caio', () =>
      writer.frame.getByRole('button', { name: 'Conecte-se para publicar' }).click(),
    );
    await expect(commentSaying(writer.frame, 'Ao vivo para quem só lê')).toBeVisible();
    // Other tests write here too.
    const notice = reader.frame.getByRole('button', { name: /novos? comentários?/ });
    await expect(notice).toBeVisible();
    expect(asked()).toBe(0);
    await notice.click();
    await expect(commentSaying(reader.frame, 'Ao vivo para quem só lê')).toBeVisible();
    await expect(notice).toHaveCount(0);
    expect(asked()).toBe(1);
  },
);

for (const [width, height] of [
  [1280, 800],
  [320, 700],
] as const) {
  test(`plugin.23 nothing that is seen of the page moves, with its footer in sight, ${width} px wide`, async ({
    read,
  }) => {
    const { page, frame } = await read('/', { viewport: { width, height } });
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push(Number(Reflect.get(entry, 'value')));
      }).observe({ type: 'layout-shift', buffered: true });
    });
    // The script comes after the page has been drawn, as it does on most lines.
    const isDrawn = () => performance.getEntriesByType('paint').length > 0;
    await page.route(/\/sdk\.js/, async (route) => {
      await page.waitForFunction(isDrawn);
      await route.continue();
    });
    await page.goto('/artigo.html');
    await expect(frame.getByRole('article').first()).toBeVisible();
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    const shifts: number[] = await page.evaluate(() => Reflect.get(window, 'shifts'));
    expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThanOrEqual(0.02);
  });
}

test('plugin-embed.11 on a dark page the comments are legible: dark of themselves, else on a surface of their own', async ({
  read,
}) => {
  const { page, frame } = await read('/');
  await page.route('**/jornal.css', (route) =>
    route.fulfill({ contentType: 'text/css', body: 'body { background: #191919; color: #ddd }' }),
  );
  await page.goto('/artigo.html');
  await expect(frame.locator('html')).toHaveAttribute('data-colorscheme', 'dark');
  await expect(frame.locator('body')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await page.locator('.fb-comments').evaluate((place) => place.setAttribute('data-colorscheme', 'light'));
  await expect(frame.locator('html')).toHaveAttribute('data-colorscheme', 'light');
  await expect(frame.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
});

test('plugin-embed.17 the composer is one line, grows when it is opened, and is not printed', async ({ read }) => {
  const { page, frame } = await read('/');
  await openSaving({ page, frame } as Reader);
  const box = frame.locator('.ufi-composer__box').first();
  const heightOf = async () => (await box.boundingBox())?.height;
  expect(await heightOf()).toBe(40);
  await page.emulateMedia({ media: 'print' });
  await expect(box).toBeHidden();
  await expect(frame.getByRole('button', { name: 'Curtir' }).first()).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await box.locator('textarea').click();
  await expect.poll(heightOf).toBeGreaterThanOrEqual(80);
});

test.describe('plugin-embed.24 when a file of the app does not load', () => {
  const menu = { name: 'Mais opções' };
  const trouble = /Ainda não carregou/;
  const files = {
    'its catalogue': /\/assets\/pt-BR-[\w-]+\.js$/,
    'its script': app,
    'its style sheet': /\/assets\/entryClient-[\w-]+\.css$/,
  };

  for (const [name, file] of Object.entries(files)) {
    test(`${name}: what was pressed is kept, the reader is told, and it takes effect with the next attempt`, async ({
      read,
    }) => {
      const reader = await read('/');
      const { page, frame } = reader;
      const errors: Error[] = [];
      page.on('pageerror', (error) => errors.push(error));
      const { refused, mend } = await refuseFile(page, file);
      await openStill(reader, { isSaving: true });
      await frame.getByRole('button', menu).first().click();
      await expect.poll(refused).toBeGreaterThan(0);
      await expect(frame.getByText(trouble)).toBeHidden();
      await page.clock.runFor(6_000);
      const notice = frame.getByRole('status').getByRole('button', { name: trouble });
      await expect(notice).toBeVisible();
      mend();
      // A press during an attempt that still fails does nothing.
      await expect(async () => {
        if (await notice.isVisible()) await notice.click({ timeout: 2_000 });
        await expect(frame.getByRole('menu')).toBeVisible({ timeout: 2_000 });
      }).toPass();
      await expect(notice).toBeHidden();
      expect(errors).toEqual([]);
    });
  }

  test(
    'in the popup, which asks for it at once: it says so, and comes with the next attempt',
    long,
    async ({ read }) => {
      const { page, frame } = await read('/artigo.html');
      const [opened] = await Promise.all([
        page.waitForEvent('popup'),
        frame.getByRole('button', { name: 'Curtir' }).first().click(),
      ]);
      await expect(opened).toHaveURL(/^http/);
      const address = opened.url();
      // Opened by the frame it may share the frame's memory cache, and ask for nothing.
      const { page: popup } = await read('/');
      await popup.clock.install();
      const { refused, mend } = await refuseFile(popup, files['its catalogue']);
      await popup.goto(address);
      await expect.poll(refused).toBeGreaterThan(0);
      await popup.clock.runFor(6_000);
      const notice = popup.getByRole('button', { name: trouble });
      await expect(notice).toBeVisible();
      const appText = popup.getByText('Esta janela não está ligada aos comentários');
      await expect(appText).toBeHidden();
      mend();
      await expect(async () => {
        if (await notice.isVisible()) await notice.click({ timeout: 2_000 });
        await expect(appText).toBeVisible({ timeout: 2_000 });
      }).toPass();
      await expect(notice).toBeHidden();
    },
  );
});

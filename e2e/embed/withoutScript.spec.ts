import { gzipSync } from 'node:zlib';
import type { BrowserContext, Frame, Page } from '@playwright/test';
import { expect, signInThrough, test, type Reader } from './frame.ts';
import { world } from '../world.ts';

const ours = world.origin;
const furtherReplies = /^Mostrar mais \d+ respostas?$/;

/** Opens the frame's document alone in a browser without scripts. */
async function openPlain({ page }: Reader, session?: string): Promise<{ plain: Page; context: BrowserContext }> {
  const address = (await page.locator('iframe').first().getAttribute('src')) ?? '';
  const browser = page.context().browser();
  if (browser === null) throw new Error('this page has no browser of its own');
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'pt-BR' });
  const cookie = {
    name: '__Host-ufi-frame',
    url: ours.replace('http:', 'https:'),
    httpOnly: true,
    secure: true,
    sameSite: 'None',
  } as const;
  if (session !== undefined) await context.addCookies([{ ...cookie, value: session }]);
  const plain = await context.newPage();
  await plain.goto(address);
  return { plain, context };
}

const wordsIn = (page: Page): Promise<string[]> =>
  page.locator('.ufi-comment--depth-0 > .ufi-comment__content .ufi-comment__text').allInnerTexts();

test('plugin-embed.08 without script a frame is read, paged and sorted by links, has structured data, and links signed-out readers to a page of our own', async ({
  read,
}) => {
  const reader = await read('/artigo.html');
  const { plain } = await openPlain(reader);
  const first = await wordsIn(plain);
  expect(first).toHaveLength(10);
  const data = JSON.parse((await plain.locator('script[type="application/ld+json"]').textContent()) ?? '') as {
    comment: { '@type': string; text: string; dateCreated: string; author: object; url: string }[];
  };
  expect(data.comment.map((comment) => comment.text.split(/\s+/)[0])).toEqual(
    first.map((text) => text.split(/\s+/)[0]),
  );
  expect(data.comment[0]).toMatchObject({ '@type': 'Comment', author: { '@type': 'Person' } });
  expect(data.comment[0]?.url).toMatch(/artigo\.html\?fb_comment_id=\d{19}$/);

  // Ten comments with replies, styles and state fit the initial congestion window.
  const whole = await plain.request.get(plain.url());
  expect(gzipSync(await whole.text(), { level: 9 }).length).toBeLessThanOrEqual(11_500);

  const family = plain
    .locator('.ufi-comment--depth-0')
    .filter({ has: plain.getByText(furtherReplies) })
    .first();
  const before = await family.locator('.ufi-comment--depth-1').count();
  await family.getByText(furtherReplies).click();
  expect(await wordsIn(plain)).toHaveLength(1);
  expect(await plain.locator('.ufi-comment--depth-1').count()).toBeGreaterThan(before);
  await plain.goBack();

  await plain.locator('a[rel=next]').click();
  const second = await wordsIn(plain);
  expect(second).toHaveLength(10);
  expect(second.filter((text) => first.includes(text))).toEqual([]);
  await plain.locator('a[rel=next]').click();
  expect(await wordsIn(plain)).toHaveLength(5);
  await expect(plain.locator('a[rel=next]')).toHaveCount(0);
  await plain.locator('a[rel=prev]').click();
  expect(await wordsIn(plain)).toEqual(second);

  await plain.getByRole('navigation', { name: 'Ordenar por' }).getByRole('link', { name: 'Mais antigos' }).click();
  expect(await wordsIn(plain)).not.toEqual(first);
  await expect(plain.locator('a[aria-current]')).toHaveText('Mais antigos');
  await expect(plain.locator('form')).toHaveCount(0);
  const own = plain.getByRole('link', { name: /página própria/ });
  expect(await own.getAttribute('target')).toBe('_blank');
  expect(new URL((await own.getAttribute('href')) ?? '', ours).pathname).toBe('/plugins/comments');
  await plain.screenshot({ path: 'artefacts/screens/frame-withoutScript.png', fullPage: true });

  // A page without scripts can embed the frame by its own markup.
  await plain.goto(reader.page.url());
  await expect(plain.frameLocator('noscript iframe').getByRole('heading', { level: 1 })).toHaveText(
    /^\d+ comentários$/,
  );
});

test('plugin-embed.09, A27 without script a reader with a session posts by a form, once, and keeps rejected text', async ({
  read,
}) => {
  const reader = await read('/antigo.html');
  const like = reader.frame.getByRole('button', { name: 'Curtir', exact: true }).first();
  await signInThrough(reader, 'joana', () => like.click());
  await expect(reader.frame.getByText('Joana').last()).toBeVisible();
  const cookies = await reader.page.context().cookies();
  const { plain, context } = await openPlain(reader, cookies.find(({ name }) => name === '__Host-ufi-frame')?.value);
  const text = `Sem nenhum script ${Date.now().toString(36)}`;

  const long = 'a '.repeat(40_000);
  await plain.locator('form textarea').fill(long);
  await plain.getByRole('button', { name: 'Publicar' }).click();
  await expect(plain.locator('.ufi-notice')).toBeVisible();
  expect(await plain.locator('form textarea').inputValue()).toBe(long);

  const sent = plain.waitForRequest((request) => request.method() === 'POST');
  await plain.locator('form textarea').fill(text);
  await plain.getByRole('button', { name: 'Publicar' }).click();
  await expect(plain.getByText(text)).toHaveCount(1);
  expect((await wordsIn(plain))[0]).toBe(text);
  await plain.reload();
  const body = (await sent).postData() ?? '';
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const again = (site: string) =>
    context.request.post(`${ours}/plugins/comments/form/`, {
      headers: { ...headers, 'sec-fetch-site': site },
      data: body,
      maxRedirects: 0,
    });
  expect((await again('same-origin')).status()).toBe(303);
  expect((await again('cross-site')).status()).toBe(403);
  await plain.reload();
  await expect(plain.getByText(text)).toHaveCount(1);
  await plain.screenshot({ path: 'artefacts/screens/frame-form.png', fullPage: true });

  const other = text.replace('Sem', 'Com');
  const forged = body.replace('text=Sem', 'text=Com').replace(/client_id=[\w-]+/, 'client_id=forged');
  const noToken = forged.replace(/token=[\w-]+/, 'token=x');
  const refused = await context.request.post(`${ours}/plugins/comments/form/`, {
    headers: { ...headers, 'sec-fetch-site': 'same-origin' },
    data: noToken,
  });
  expect({ status: refused.status(), hasOther: (await refused.text()).includes(other) }).toEqual({
    status: 403,
    hasOther: true,
  });
  await plain.reload();
  await expect(plain.getByText(other)).toHaveCount(0);
});

/** Holds the frame's script until released. */
async function holdScript(page: Page): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.context().route(/\/plugins\/assets\/entryClient-.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}

const shiftsIn = (frame: Frame): Promise<number> =>
  frame.evaluate(async () => {
    let sum = 0;
    const add = (entries: PerformanceEntryList) =>
      entries.forEach((entry) => (sum += (entry as PerformanceEntry & { value: number }).value));
    new PerformanceObserver((list) => add(list.getEntries())).observe({ type: 'layout-shift', buffered: true });
    await new Promise((resolve) => setTimeout(resolve, 300));
    return sum;
  });

test('plugin-embed.02, P28 hydration reuses the elements rendered by the server, and nothing shifts', async ({
  read,
}) => {
  const reader = await read('/');
  const letGo = await holdScript(reader.page);
  await reader.page.goto('/artigo.html', { waitUntil: 'domcontentloaded' });
  const { frame } = reader;
  await expect(frame.locator('article').first()).toBeAttached();
  const inner = reader.page.frames().find((each) => each.url().includes('/plugins/comments'));
  if (inner === undefined) throw new Error('there is no frame');
  const marked = await inner.evaluate(() => {
    const drawn = document.querySelectorAll('#root *:not(noscript, noscript *)');
    drawn.forEach((element) => Object.assign(element, { fromServer: true }));
    return drawn.length;
  });
  letGo();
  await expect(frame.locator('time[title]').first()).toBeVisible();
  const kept = await inner.evaluate(
    () => [...document.querySelectorAll('#root *')].filter((element) => Reflect.has(element, 'fromServer')).length,
  );
  expect({ isMarked: marked > 200, kept }).toEqual({ isMarked: true, kept: marked });
  expect(await shiftsIn(inner)).toBe(0);
});

test('S1.07 a press in a frame before hydration leads to signing in, once', async ({ read }) => {
  const { page, frame } = await read('/');
  const letGo = await holdScript(page);
  await page.goto('/antigo.html', { waitUntil: 'domcontentloaded' });
  const popups: Page[] = [];
  page.context().on('page', (popup) => void popups.push(popup));
  const like = frame.getByRole('button', { name: 'Curtir', exact: true }).first();
  const opened = page.context().waitForEvent('page');
  await like.click();
  const popup = await opened;
  await like.click();
  letGo();
  await expect(popup.locator('input[type=email]')).toBeVisible();
  expect(popups).toEqual([popup]);
});

test('A10 a malicious frame address is rendered as text or not at all', async ({ read }) => {
  const { page } = await read('/');
  const hostile = ['"><img src=x onerror=alert(1)>', 'javascript:alert(1)', '</title><script>alert(1)</script>'];
  const site = new URL(page.url()).origin;
  for (const text of hostile) {
    for (const name of ['href', 'locale', 'xid', 'cursor', 'colorscheme', 'origin', 'theme']) {
      const query = new URLSearchParams({ href: `${site}/artigo.html`, origin: site, [name]: text }).toString();
      const html = await (await page.request.get(`${ours}/plugins/comments?${query}`)).text();
      const isMarkup = /[<"]/.test(text) && html.includes(text);
      expect({ name, isMarkup, test: /<script>|<img src=x|href="javascript:/i.test(html) }).toEqual({
        name,
        isMarkup: false,
        test: false,
      });
    }
  }
});

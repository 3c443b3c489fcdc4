import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContext, Frame, Locator, Request } from '@playwright/test';
import { checkAppearances } from '../appearances.ts';
import { expect, test } from './frame.ts';
import { world } from '../world.ts';
import { long } from '../long.ts';

test(
  'plugin-embed.01 an article shows its comments with scripting off inside the frame, and its address opens them alone',
  long,
  async ({ read }) => {
    const { page, frame } = await read('/artigo.html');
    await expect(frame.getByRole('article').first()).toBeVisible();
    const address = await page.locator('iframe').first().getAttribute('src');
    const context = await page.context().browser()?.newContext({ javaScriptEnabled: false, locale: 'pt-BR' });
    const plain = await context?.newPage();
    await plain?.goto(address ?? '');
    await expect(plain?.getByRole('heading', { name: /comentários/ }).first() ?? page.locator('never')).toBeVisible();
    expect(await plain?.getByRole('article').count()).toBeGreaterThanOrEqual(10);
    await context?.close();
  },
);

test('plugin-embed.02 nothing shifts inside the frame during hydration, nor on the page once the frame has its height', async ({
  read,
}) => {
  const { page, frame } = await read('/artigo.html');
  await expect(frame.getByRole('article').first()).toBeVisible();
  const shifts = (each: Frame, buffered: boolean) =>
    each.evaluate(async (isBuffered) => {
      interface Shift extends PerformanceEntry {
        readonly value: number;
        readonly sources: readonly { readonly node: Node | null }[];
      }
      const found: string[] = [];
      const add = (entries: PerformanceEntryList) => {
        for (const { value, sources } of entries as Shift[]) {
          const nodes = sources.map(({ node }) =>
            node instanceof Element ? node.outerHTML.slice(0, 120) : node?.nodeName,
          );
          found.push(`${value}: ${nodes.join(', ')}`);
        }
      };
      new PerformanceObserver((list) => add(list.getEntries())).observe({ type: 'layout-shift', buffered: isBuffered });
      await new Promise((resolve) => setTimeout(resolve, 1_500));
      return found;
    }, buffered);
  // The app is loaded by the pointer over the frame.
  await frame.locator('h1').hover();
  const [host, inner] = page.frames();
  expect(await Promise.all([host && shifts(host, false), inner && shifts(inner, true)])).toEqual([[], []]);
});

test('each ordering starts with the right comment, and the next page continues', async ({ read }) => {
  const { frame } = await read('/artigo.html');
  const articles = frame.getByRole('feed', { name: 'Comentários' }).getByRole('article');
  await frame.getByRole('button', { name: /Carregar mais 10 comentários/ }).click();
  await expect(frame.getByRole('button', { name: /Carregar mais 5 comentários/ })).toBeVisible();
  await frame.getByRole('button', { name: /Carregar mais 5 comentários/ }).click();
  await expect(frame.getByRole('button', { name: /Carregar mais/ })).toHaveCount(0);
  const best = await articles.first().innerText();
  await frame.getByLabel('Ordenar por').selectOption('Mais antigos');
  await expect(articles.first()).not.toHaveText(best);
  await expect(frame.getByRole('button', { name: /Carregar mais 10 comentários/ })).toBeVisible();
});

test('further replies are loaded on demand', async ({ read }) => {
  const { frame } = await read('/artigo.html');
  const more = frame.getByRole('button', { name: /^Mostrar mais \d+ respostas?$/ }).first();
  await expect(more).toBeVisible();
  const before = await frame.getByRole('article').count();
  await more.click();
  await expect.poll(() => frame.getByRole('article').count()).toBeGreaterThan(before);
});

test("the old platform's markup works with only the script's host changed", async ({ read }) => {
  const { page, frame } = await read('/antigo.html');
  await expect(frame.getByRole('article').first()).toBeVisible();
  await expect(page.locator('.fb-comments iframe')).toHaveCount(1);
});

/** Counts the open streams of a browser, by thread. */
function watchStreams(context: BrowserContext): () => number[] {
  const open = new Map<Request, number>();
  context.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname !== '/plugins/comments/stream/') return;
    open.set(request, (searchParams.get('targets') ?? '').split(',').length);
  });
  const end = (request: Request) => void open.delete(request);
  context.on('requestfinished', end);
  context.on('requestfailed', end);
  return () => [...open.values()];
}

test(
  'D10 three threads in one page each show their own comments; two such pages share one connection',
  long,
  async ({ read }) => {
    const { page } = await read('/');
    const streams = watchStreams(page.context());
    for (const each of [page, await page.context().newPage()]) {
      await each.goto('/tres.html');
      await expect(each.locator('iframe')).toHaveCount(3);
      await each.locator('iframe').last().scrollIntoViewIfNeeded();
      const addresses = await each
        .locator('iframe')
        .evaluateAll((frames) => frames.map((frame) => frame.getAttribute('src')));
      expect(new Set(addresses).size).toBe(3);
      for (const at of [0, 1, 2]) {
        const frame = each.frameLocator('iframe').nth(at);
        await expect(frame.getByRole('textbox', { name: /^Adicione/ })).toBeVisible();
      }
    }
    await expect.poll(streams).toEqual([3]);
  },
);

test('plugin.15 a page under a strict content security policy can embed the frame', async ({ read }) => {
  const { frame } = await read('/politica.html');
  await expect(frame.getByRole('article').first()).toBeVisible();
});

test('A33 plugin-embed.22 a page of an unregistered origin gets the reason in the frame, and no comments', async ({
  read,
}) => {
  const { page } = await read('/');
  const stranger = createServer((_, response) => {
    const script = `<script async src="${world.origin}/pt_BR/sdk.js#xfbml=1"></script>`;
    response.setHeader('content-type', 'text/html');
    const listening = `<script>addEventListener('ufi:error', () => (document.title = 'told'))</script>`;
    response.end(`<!doctype html>${listening}${script}<div class="fb-comments">Comente por carta.</div>`);
  }).listen(0, '127.0.0.1');
  await once(stranger, 'listening');
  const origin = `http://127.0.0.1:${(stranger.address() as AddressInfo).port}`;
  await page.goto(origin);
  const frame = page.frameLocator('iframe');
  await expect(frame.getByText(`Este site ainda não está registrado: ${origin}`)).toBeVisible();
  await expect(frame.getByRole('article')).toHaveCount(0);
  await expect(page.getByText('Comente por carta.')).toHaveCount(0);
  await expect(page).toHaveTitle('told');
  const heightOf = (of: Locator) => of.evaluate((element) => Math.ceil(element.getBoundingClientRect().bottom));
  const height = await heightOf(frame.locator('main'));
  // Out of sight the frame may be higher than asked for, so that nothing that is seen moves.
  await expect.poll(() => page.locator('iframe').evaluate(({ style }) => style.height)).toBe(`${height}px`);
  stranger.close();
});

test('S2.12 the footer links to the embed code, which names this server', long, async ({ read }) => {
  const { page, frame } = await read('/artigo.html');
  const opened = page.waitForEvent('popup');
  await frame.getByRole('link', { name: 'Plugin de comentários do Facebook' }).click();
  const docs = await opened;
  await expect(docs.getByRole('heading', { level: 1, name: 'Embedding comments' })).toBeVisible();
  const { origin, pathname } = new URL(docs.url());
  expect(pathname).toBe('/docs/embedding/');
  await expect(docs.locator('pre').first()).toContainText(`${origin}/pt_BR/sdk.js`);
  await checkAppearances(docs, { appearances: ['light', 'dark', 'narrow', 'contrast'], name: 'documentation' });
});

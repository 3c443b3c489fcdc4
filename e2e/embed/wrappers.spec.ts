import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { build } from 'vite';
import { expect, test } from './frame.ts';
import { world } from '../world.ts';
import { long } from '../long.ts';

const require = createRequire(import.meta.url);
const ours = world.origin;

/** Replaces the site's page with this markup and runs its scripts. */
const makePage = (page: Page, body: string): Promise<void> =>
  page.setContent(`<!doctype html><title>x</title><div id="fb-root"></div><div id="app"></div>${body}`);

// Other tests write there as well.
const some = /^[1-9]\d* comentários$/;

// Both wrappers reuse a script that exists under the old id.
const sdk = `<script id="facebook-jssdk" async src="${ours}/pt_BR/sdk.js"></script>`;

async function bundle(entry: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    root: fileURLToPath(new URL('wrappers', import.meta.url)),
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, minify: false, lib: { entry, formats: ['iife'], name: 'app' } },
  });
  const [bundled] = Array.isArray(built) ? built : [];
  if (bundled === undefined) throw new Error(`${entry} was not bundled`);
  return bundled.output[0].code;
}

test(
  'react-facebook, unmodified: comments and their count, another article, unmounted and mounted again',
  long,
  async ({ read }) => {
    const { page, frame } = await read('/');
    const code = await bundle('ReactApp.tsx');
    await page.route('**/react.js', (route) =>
      route.fulfill({ contentType: 'text/javascript; charset=utf-8', body: code }),
    );
    await makePage(page, `${sdk}<script src="/react.js"></script>`);
    await expect(frame.getByRole('heading', { name: some })).toBeVisible();
    await expect(page.locator('#number')).toHaveText(/^[1-9]/);
    await page.getByRole('button', { name: 'Outra' }).click();
    await expect(frame.getByRole('heading', { name: '0 comentários' })).toBeVisible();
    await expect(page.locator('#number')).toHaveText('0');
    await page.getByRole('button', { name: 'Tirar' }).click();
    await expect(page.locator('iframe')).toHaveCount(0);
    await page.getByRole('button', { name: 'Tirar' }).click();
    await expect(frame.getByRole('heading', { name: '0 comentários' })).toBeVisible();
    await expect(page.locator('iframe')).toHaveCount(1);
  },
);

test('vue-facebook, unmodified: comments rendered by a component', long, async ({ read }) => {
  const { page, frame } = await read('/');
  const files: Readonly<Record<string, string>> = {
    'vue.js': require.resolve('vue/dist/vue.js'),
    'vue-facebook.js': require.resolve('vue-facebook/dist/vue-facebook.min.js'),
  };
  for (const [name, file] of Object.entries(files)) {
    const body = await readFile(file, 'utf8');
    await page.route(`**/${name}`, (route) => route.fulfill({ contentType: 'text/javascript', body }));
  }
  const app = `new Vue({ el: '#app', data: { isOpen: false }, template:
    '<main><button @click="isOpen = !isOpen">Abrir</button><fb-comment v-if="isOpen" url="/politica.html" :numposts="3" order-by="time" /></main>' })`;
  await makePage(
    page,
    `${sdk}<script src="/vue.js"></script><script src="/vue-facebook.js"></script><script>${app}</script>`,
  );
  for (const count of [1, 0, 1]) {
    await page.getByRole('button', { name: 'Abrir' }).click();
    await expect(page.locator('iframe')).toHaveCount(count);
  }
  await expect(frame.getByRole('heading', { name: some })).toBeVisible();
  await expect(frame.getByRole('article')).not.toHaveCount(0);
});

test(
  'a wrapper of our own on ufi-plugin/embed: loads the script, receives events, unmounted and mounted again',
  long,
  async ({ read }) => {
    const { page, frame } = await read('/');
    const code = await bundle('OwnReactApp.tsx');
    await page.route('**/react.js', (route) =>
      route.fulfill({ contentType: 'text/javascript; charset=utf-8', body: code }),
    );
    await makePage(page, `<script>document.body.dataset.host = '${ours}'</script><script src="/react.js"></script>`);
    await expect(frame.getByRole('heading', { name: some })).toBeVisible();
    await expect(page.locator('#number')).toHaveText(/^[1-9]/);
    await expect(page.locator('iframe')).toHaveCount(1);
    await page.getByRole('button', { name: 'Tirar' }).click();
    await expect(page.locator('iframe')).toHaveCount(0);
    await page.getByRole('button', { name: 'Tirar' }).click();
    await expect(frame.getByRole('heading', { name: some })).toBeVisible();
    await expect(page.locator('iframe')).toHaveCount(1);
  },
);

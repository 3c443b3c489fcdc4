import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { RenderPage } from 'ufi-core/contract';
import { openSdk } from './openSdk.ts';
import { createTestApp } from '../testing/createTestApp.ts';

const sdk = `window.FB=${'"x"+'.repeat(1_000)}"x"`;
const webPage: RenderPage = async () => ({ status: 200, html: '<p>a page' });
const pages = {
  load: async () => ({ render: webPage, assets: { script: '', styles: [], preloads: [] } }),
  file: () => undefined,
};

let directory = '';
let ask: ReturnType<typeof createTestApp>['ask'];
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'ufi-sdk-'));
  await writeFile(join(directory, 'sdk.js'), sdk);
  await writeFile(join(directory, 'more-a1B2_c3.js'), 'more()');
  await writeFile(join(directory, 'more-a1B2_c3.js.map'), 'secret');
  await writeFile(join(directory, 'other.js'), 'secret');
  const answers = { fetchSession: () => ({ person: null, actors: [], locale: 'pt-BR' }) };
  ({ ask } = createTestApp({ sdk: await openSdk(directory), pages, answers }));
});
afterAll(() => rm(directory, { recursive: true }));

describe('the script for other sites’ pages', () => {
  const old = ['sdk/debug.js', 'all/debug.js', 'sdk/xfbml.customerchat.js', 'sdk/xfbml.ad.js'];
  const oldNames = old.flatMap((name) => [`/${name}`, `/en_US/${name}`]);
  it.each(['/sdk.js', '/all.js', '/pt_BR/sdk.js', '/ar_AR/all.js', '/en-US/sdk.js', '/xx_XX/sdk.js', ...oldNames])(
    'server.75 is the same under %s: any page may run it, for five minutes unasked',
    async (path) => {
      const answer = await ask(path, { headers: { origin: 'https://news.example' } });
      expect(await answer.text()).toBe(sdk);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'access-control-allow-origin': '*',
        'cache-control': 'public, max-age=300',
        'content-type': expect.stringMatching(/^text\/javascript/),
        'cross-origin-resource-policy': 'cross-origin',
        'x-content-type-options': 'nosniff',
      });
      const headers = { 'if-none-match': answer.headers.get('etag') ?? '' };
      const again = await ask(path, { headers });
      expect({
        status: again.status,
        accessControlAllowOrigin: again.headers.get('access-control-allow-origin'),
      }).toEqual({ status: 304, accessControlAllowOrigin: '*' });
    },
  );

  it('is compressed, and sets no cookie', async () => {
    const answer = await ask('/sdk.js', { headers: { 'accept-encoding': 'br', cookie: '__Host-ufi=x' } });
    expect(answer.headers.get('content-encoding')).toBe('br');
    expect(brotliDecompressSync(await answer.arrayBuffer()).toString()).toBe(sdk);
    expect({ vary: answer.headers.get('vary'), setCookie: answer.headers.getSetCookie() }).toEqual({
      vary: 'accept-encoding',
      setCookie: [],
    });
  });

  it('server.75 has a second, immutable file', async () => {
    const answer = await ask('/sdk/more-a1B2_c3.js');
    expect(await answer.text()).toBe('more()');
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'access-control-allow-origin': '*',
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
    });
  });

  it.each([
    '/sdk/sdk.js',
    '/sdk/other.js',
    '/sdk/more-a1B2_c3.js.map',
    '/sdk/more-none.js',
    '/sdk/',
    '/sdk/..%2fother.js',
    '/pt_BR/other.js',
    '/<script>/sdk.js',
    '/..%2f/sdk.js',
    '/pt_BR_X/all.js.map',
    '/a/b/sdk.js',
    '/a/b/sdk/debug.js',
    '/pt_BR/sdk/other.js',
    '/pt_BR/sdk/more-a1B2_c3.js',
    '/pt_BR/sdk/xfbml.js',
    '/sdk/debug.js.map',
    '/SDK.js',
  ])('is all that is there: not %s (A20)', async (path) => {
    const answer = await ask(path, { headers: { accept: 'application/json' } });
    expect(answer.status).toBe(404);
    expect(await answer.text()).not.toMatch(/secret|a page/);
    // Whoever takes HTML gets a page, as at any other address, and never a file.
    expect(await (await ask(path, { headers: { accept: '*/*' } })).text()).not.toMatch(/secret|window\.FB|more\(/);
  });

  it('is never a page, whatever the browser accepts', async () => {
    for (const path of ['/sdk/none', '/nothing!/sdk.js']) {
      const answer = await ask(path, { headers: { accept: 'text/html' } });
      expect({ path, status: answer.status }).toEqual({ path, status: 404 });
    }
  });

  it('is missing if it was not built', async () => {
    expect((await createTestApp().ask('/sdk.js')).status).toBe(404);
  });
});

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { PageRequest, RenderPage } from 'ufi-core/contract';
import { assetsOf, openBuiltApp } from '../built-apps/openBuiltApp.ts';
import { createThreadCache } from '../../features/lists/index.ts';
import type { Pages } from '../built-apps/pages.ts';
import { createTestApp, throwing } from '../testing/createTestApp.ts';

const assets = { script: '/assets/entry.js', styles: [], preloads: [] };
const session = { person: null, actors: [], locale: 'en-US' };
const html = { headers: { accept: 'text/html,*/*;q=0.8' } };

function appDrawing(render: RenderPage, more: Parameters<typeof createTestApp>[0] = {}) {
  const pages: Pages = { load: async () => ({ render, assets }), file: () => undefined };
  const { answers, ...rest } = more;
  return createTestApp({ pages, answers: { fetchSession: () => session, ...answers }, ...rest });
}

describe('a page', () => {
  it('server.78 is rendered by the app for its viewer, and streamed', async () => {
    const asked: PageRequest[] = [];
    const render: RenderPage = async (page) => {
      asked.push(page);
      const parts = async function* () {
        yield Buffer.from('<!doctype html>');
        yield Buffer.from('<p>ação</p>');
      };
      return { status: 200, html: parts() };
    };
    const identity = { authenticate: async () => ({ person: '7', locale: 'en-US' as const }) };
    const { ask } = appDrawing(render, { identity, publicOrigin: 'https://network.example' });
    const answer = await ask('/posts/1?comment_id=2', {
      headers: { ...html.headers, cookie: '__Host-ufi=x; ufi-color-scheme=dark', host: 'evil.test' },
    });
    expect(await answer.text()).toBe('<!doctype html><p>ação</p>');
    expect(asked[0]).toMatchObject({
      url: 'https://network.example/posts/1?comment_id=2',
      locale: 'en-US',
      colorScheme: 'dark',
      assets,
      session,
    });
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-cache',
      vary: 'accept, accept-encoding, accept-language, cookie',
    });
  });

  it('server.110 is rendered for one network up to its limit, with a session or without', async () => {
    const identity = { authenticate: async () => ({ person: '7', locale: 'en-US' as const }) };
    let drawn = 0;
    const render: RenderPage = async () => ({ status: 200, html: `<p>${(drawn += 1)}` });
    const { ask, time } = appDrawing(render, { identity, limits: { pagesPerMinute: 4 } });
    const signedIn = { headers: { ...html.headers, cookie: '__Host-ufi=x' } };
    const statuses = [];
    for (const request of [html, signedIn, html, signedIn]) statuses.push((await ask('/', request)).status);
    expect(statuses).toEqual([200, 200, 429, 429]);
    const refused = await ask('/posts/1?x=1', signedIn);
    expect({ retryAfter: refused.headers.get('retry-after'), text: await refused.text() }).toEqual({
      retryAfter: '15',
      text: expect.stringContaining('This network has requested too many pages in a short time.'),
    });
    expect((await ask('/', html, '198.51.100.9')).status).toBe(200);
    time.ms += 15_000;
    expect((await ask('/', html)).status).toBe(200);
    expect(drawn).toBe(4);
  });

  it('server.663 server.665 is drawn anew once a setting is changed, with the network’s own colours', async () => {
    const asked: PageRequest[] = [];
    const render: RenderPage = async (page) => {
      asked.push(page);
      return { status: 200, html: '<p>', shown: [] };
    };
    let kept = { settings: {}, revision: 1 };
    const threadCache = { of: createThreadCache({ monotonic: () => 0 }), isNotified: true };
    const { ask, time } = appDrawing(render, { query: async () => ({ rows: [kept] }), threadCache });
    await ask('/', html);
    await ask('/', html);
    expect(asked.map((page) => page.assets.styles)).toEqual([[]]);
    kept = { settings: { accent: '#7a1fa2' }, revision: 2 };
    time.ms += 1_000;
    await ask('/', html);
    await ask('/', html);
    expect(asked.map((page) => page.assets.styles)).toEqual([[], ['/network.css?2']]);
  });

  it('server.78 has a policy that forbids inline code and framing (D5)', async () => {
    const render: RenderPage = async () => ({ status: 200, html: '<p>', styleHashes: ['sha256-abc='] });
    const { ask } = appDrawing(render, { mediaOrigin: 'https://media.example' });
    const policy = (await ask('/', html)).headers.get('content-security-policy') ?? '';
    const directives = Object.fromEntries(
      policy.split('; ').map((part) => [part.split(' ')[0], part.split(' ').slice(1)]),
    );
    expect(directives).toMatchObject({
      'default-src': ["'none'"],
      'script-src': ["'self'"],
      'style-src': ["'self'", "'sha256-abc='"],
      'img-src': ["'self'", 'https://media.example', 'blob:'],
      'base-uri': ["'none'"],
      'form-action': ["'self'"],
      'frame-ancestors': ["'none'"],
      'require-trusted-types-for': ["'script'"],
      'trusted-types': ['comments', 'dompurify', 'push-worker'],
    });
    expect(policy).not.toContain('unsafe');
  });

  it('server.78 reads as its viewer, gets errors as answers, and changes nothing (A28)', async () => {
    const answersSeen: unknown[] = [];
    const render: RenderPage = async ({ call }) => {
      answersSeen.push(await call('fetchPost', { id: '1' }));
      answersSeen.push(await call('fetchPost', { id: 'x' }));
      answersSeen.push(await call('fetchFeed', {}));
      answersSeen.push(await call('addComment', { ft_ent_identifier: '1', comment_text: 'oi' }));
      return { status: 200, html: '' };
    };
    const answers = { fetchPost: throwing('noSuchObject'), fetchFeed: () => ({ posts: [] }) };
    const { ask, seen } = appDrawing(render, { answers });
    await ask('/', html);
    expect(answersSeen).toMatchObject([
      { status: 404, body: { error: { code: 803 } } },
      { status: 422, body: { error: { fields: { id: expect.any(String) } } } },
      { status: 200, body: { payload: { posts: [] } } },
      { status: 403, body: { error: { code: 200 } } },
    ]);
    expect(seen.map(({ name }) => name)).toEqual(['fetchSession', 'fetchPost', 'fetchFeed']);
  });

  it('is compressed as the browser accepts, whole or streamed', async () => {
    const whole: RenderPage = async () => ({ status: 404, html: `<p>${'nada '.repeat(400)}</p>` });
    const inParts: RenderPage = async () => ({
      status: 200,
      html: Readable.from([Buffer.from('<p>a'), Buffer.from('ção')]),
    });
    const headers = { ...html.headers, 'accept-encoding': 'gzip' };
    const answer = await appDrawing(whole).ask('/x', { headers });
    expect({ status: answer.status, contentEncoding: answer.headers.get('content-encoding') }).toEqual({
      status: 404,
      contentEncoding: 'gzip',
    });
    expect(gunzipSync(await answer.arrayBuffer()).toString()).toMatch(/^<p>nada .*<\/p>$/);
    const streamed = await appDrawing(inParts).ask('/', { headers });
    expect({ status: streamed.status, contentEncoding: streamed.headers.get('content-encoding') }).toEqual({
      status: 200,
      contentEncoding: 'gzip',
    });
    expect(gunzipSync(await streamed.arrayBuffer()).toString()).toBe('<p>ação');
  });

  it.each([
    ['/login?x=1', '/login?x=1'],
    ['//evil.test', '/'],
    ['https://evil.test', '/'],
  ])('that sends its reader to %s sends them to %s (A29)', async (redirect, location) => {
    const answer = await appDrawing(async () => ({ redirect })).ask('/', html);
    expect({ status: answer.status, location: answer.headers.get('location') }).toEqual({ status: 303, location });
  });

  it('that can’t be rendered shows an error, and nothing else', async () => {
    const render: RenderPage = async () => {
      throw new Error('secret of the renderer');
    };
    const { ask, lines } = appDrawing(render);
    const answer = await ask('/', { headers: { ...html.headers, 'accept-language': 'ar' } });
    const text = await answer.text();
    expect({ status: answer.status, contentType: answer.headers.get('content-type') }).toEqual({
      status: 500,
      contentType: 'text/html; charset=utf-8',
    });
    expect(text).toMatch(/<html lang="ar" dir="rtl">/);
    expect(text).not.toContain('secret');
    expect(lines.join()).toContain('secret of the renderer');
  });

  it.each([undefined, '*/*', 'text/html,*/*;q=0.8'])(
    'server.92 is sent to a client that accepts %s',
    async (accept) => {
      const answer = await appDrawing(async () => ({ status: 200, html: '<p>' })).ask('/posts/1', {
        headers: { ...(accept && { accept }) },
      });
      expect({ status: answer.status, contentType: answer.headers.get('content-type') }).toEqual({
        status: 200,
        contentType: 'text/html; charset=utf-8',
      });
    },
  );

  it.each([
    ['/posts/1', 'application/json'],
    ['/posts/1', 'image/*'],
    ['/assets/missing.js', '*/*'],
  ])('server.92 is not %s for a client that accepts %s', async (path, accept) => {
    const answer = await appDrawing(async () => ({ status: 200, html: '' })).ask(path, { headers: { accept } });
    expect({ status: answer.status, contentType: answer.headers.get('content-type') }).toEqual({
      status: 404,
      contentType: 'application/json',
    });
  });
});

describe('uploaded media', () => {
  let directory = '';
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'ufi-media-'));
    await mkdir(join(directory, 'media/demo'), { recursive: true });
    await writeFile(join(directory, 'media/demo/hills.png'), 'png');
    await writeFile(join(directory, 'media/x.svg'), '<svg/>');
    await writeFile(join(directory, 'media/.hidden.png'), 'secret');
    await writeFile(join(directory, 'secret.png'), 'secret');
  });
  afterAll(() => rm(directory, { recursive: true }));

  it('may be displayed by any page, and runs in none (A8)', async () => {
    const answer = await createTestApp({ dataDir: directory }).ask('/media/demo/hills.png');
    expect(await answer.text()).toBe('png');
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'access-control-allow-origin': '*',
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'content-type': 'image/png',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    });
  });

  it('is limited to known files of types that can’t run (A7, A20)', async () => {
    const { ask } = createTestApp({ dataDir: directory });
    const paths = [
      '/media/../secret.png',
      '/media/..%2fsecret.png',
      '/media/%2e%2e/secret.png',
      '/media/..%5csecret.png',
      '/media//etc/passwd',
      '/media/demo/hills.png%00',
      '/media/.hidden.png',
      '/media/x.svg',
      '/media/demo',
      '/media/demo/none.png',
    ];
    for (const path of paths) {
      const answer = await ask(path);
      expect({ path, status: answer.status }).toEqual({ path, status: 404 });
      expect(await answer.text()).not.toMatch(/secret|svg|tmp/);
    }
  });
});

describe('files of the built client', () => {
  let directory = '';
  const put = async (path: string, text: string) => {
    await mkdir(join(directory, path, '..'), { recursive: true });
    await writeFile(join(directory, path), text);
  };
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'ufi-built-'));
    const manifest = {
      '_shared.js': { file: 'assets/shared-1.js', css: ['assets/shared-1.css'], imports: ['_deep.js', '_shared.js'] },
      '_deep.js': { file: 'assets/deep-1.js' },
      'src/entryEarly.ts': { file: 'assets/early-1.js' },
      'src/editor.ts': { file: 'assets/editor-1.js', isDynamicEntry: true, imports: ['_words.js', '_shared.js'] },
      '_words.js': { file: 'assets/words-1.js', css: ['assets/words-1.css'] },
      'src/entryClient.tsx': {
        file: 'assets/entry-1.js',
        css: ['assets/a.css'],
        imports: ['_shared.js'],
      },
    };
    await put('client/.vite/manifest.json', JSON.stringify(manifest));
    await put('client/assets/entry-1.js', `console.log('${'x'.repeat(3_000)}')`);
    await put('client/assets/a.css', `a { content: '${'x'.repeat(3_000)}' }`);
    await put('client/assets/a.css.br', 'compressed by the build');
    await put('client/favicon.svg', '<svg/>');
    await put('secret.txt', 'secret');
    await put('server/package.json', '{"type":"commonjs"}');
    await put('server/entryServer.js', 'exports.render = async () => ({ status: 200, html: "drawn" });');
  });
  afterAll(() => rm(directory, { recursive: true }));

  it('are served with their type, immutable if named by content hash', async () => {
    const { ask } = createTestApp({ pages: await openBuiltApp(directory) });
    const script = await ask('/assets/entry-1.js');
    expect(Object.fromEntries(script.headers)).toMatchObject({
      'content-type': expect.stringMatching(/^text\/javascript/),
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    const packed = await ask('/assets/entry-1.js', { headers: { 'accept-encoding': 'gzip, br' } });
    expect(packed.headers.get('content-encoding')).toBe('br');
    const styles = await ask('/assets/a.css', { headers: { 'accept-encoding': 'gzip, br' } });
    expect(Buffer.from(await styles.arrayBuffer()).toString()).toBe('compressed by the build');
    expect(styles.headers.get('content-encoding')).toBe('br');
    const zipped = await ask('/assets/a.css', { headers: { 'accept-encoding': 'gzip' } });
    expect(zipped.headers.get('content-encoding')).toBe('gzip');
    expect((await ask('/assets/a.css.br')).status).toBe(404);
    const icon = await ask('/favicon.svg');
    expect(icon.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    const headers = { 'if-none-match': icon.headers.get('etag') ?? '' };
    expect((await ask('/favicon.svg', { headers })).status).toBe(304);
  });

  it('are listed by the manifest: the entry, and all its imports', async () => {
    const { render, assets } = await (await openBuiltApp(directory)).load();
    expect(assets).toEqual({
      script: '/assets/entry-1.js',
      early: '/assets/early-1.js',
      styles: ['/assets/a.css', '/assets/shared-1.css'],
      preloads: ['/assets/shared-1.js', '/assets/deep-1.js'],
      parts: {
        'src/editor.ts': {
          scripts: ['/assets/editor-1.js', '/assets/words-1.js'],
          styles: ['/assets/words-1.css'],
        },
      },
    });
    expect(await render({} as PageRequest)).toEqual({ status: 200, html: 'drawn' });
    expect(() => assetsOf({})).toThrow('has no src/entryClient.tsx');
  });

  it('are the only files served: no path leads outside (A20)', async () => {
    const { ask } = createTestApp({ pages: await openBuiltApp(directory) });
    const paths = [
      '/../secret.txt',
      '/..%2fsecret.txt',
      '/%2e%2e/secret.txt',
      '/..%5csecret.txt',
      '/assets/..%2f..%2fsecret.txt',
      '/favicon.svg%00',
      '/.vite/manifest.json',
      '/assets',
      '/assets/',
    ];
    for (const path of paths) {
      const answer = await ask(path, { headers: { accept: 'application/json' } });
      expect({ path, status: answer.status }).toEqual({ path, status: 404 });
      expect(await answer.text()).not.toMatch(/secret|client|tmp/);
    }
  });
});

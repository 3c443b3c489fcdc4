import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { FramePageRequest, RenderFramePage } from 'ufi-plugin/contract';
import type { Pages } from '../built-apps/pages.ts';
import { createTestApp } from '../testing/createTestApp.ts';
import { createFrameWorld, newsOrigin, type FrameWorld } from '../testing/createFrameWorld.ts';

const assets = { script: '/plugins/assets/entry.js', styles: [], preloads: [] };
const file = { bytes: Buffer.from('run()'), contentType: 'text/javascript', isImmutable: true, etag: '"1"' };
const person = { person: '7', locale: 'ar' as const };
const inFrame = { authenticate: async () => ({ ...person, site: '20', origin: newsOrigin }) };
const frameCookie = { cookie: `__Host-ufi-frame=${'x'.repeat(43)}` };
const drawn: RenderFramePage = async () => ({ status: 200, html: '<p>ação', frameAncestors: [newsOrigin] });

const pagesOf = (render: RenderFramePage): Pages<RenderFramePage> => ({
  load: async () => ({ render, assets }),
  file: (path) => (path === assets.script ? file : undefined),
});

function appDrawing(render: RenderFramePage = drawn, more: Parameters<typeof createTestApp>[0] = {}) {
  const asked: FramePageRequest[] = [];
  const spy: RenderFramePage = (page) => {
    asked.push(page);
    return render(page);
  };
  return { ...createTestApp({ plugin: pagesOf(spy), ...more }), asked };
}

const directivesOf = (answer: Response) =>
  Object.fromEntries(
    (answer.headers.get('content-security-policy') ?? '')
      .split('; ')
      .map((part) => [part.split(' ')[0], part.split(' ').slice(1)]),
  );

describe('the document of a frame', () => {
  it('is rendered at its address on our origin, for the person of the frame’s session', async () => {
    const { ask, asked, seen } = appDrawing(
      async ({ call }) => {
        await call('openArticle', { href: 'https://news.example/a', origin: newsOrigin });
        return drawn({} as FramePageRequest);
      },
      { frames: inFrame, publicOrigin: 'https://network.example' },
    );
    const query = '?app_id=20&href=https%3A%2F%2Fnews.example%2Fa&origin=https%3A%2F%2Fnews.example&mobile=true';
    const headers = { cookie: `${frameCookie.cookie}; __Host-ufi=y`, host: 'evil.test' };
    expect(await (await ask(`/plugins/comments${query}`, { headers })).text()).toBe('<p>ação');
    expect(asked).toMatchObject([
      { url: `https://network.example/plugins/comments${query}`, locale: 'ar', isMobile: true, assets },
    ]);
    expect(seen).toMatchObject([{ name: 'openArticle', caller: { ...person, site: '20' } }]);
  });

  it('has a policy that forbids inline code and allows framing (D5)', async () => {
    const render: RenderFramePage = async () => ({
      status: 200,
      html: '<p>',
      styleHashes: ['sha256-abc='],
      frameAncestors: [newsOrigin, 'https://*.news.example:8443'],
    });
    const answer = await appDrawing(render, { mediaOrigin: 'https://media.example' }).ask('/plugins/comments');
    expect(directivesOf(answer)).toMatchObject({
      'default-src': ["'none'"],
      'script-src': ["'self'"],
      'style-src': ["'self'", "'sha256-abc='"],
      'img-src': ["'self'", 'https://media.example', 'blob:'],
      'base-uri': ["'none'"],
      'object-src': ["'none'"],
      'form-action': ["'self'"],
      'frame-ancestors': [newsOrigin, 'https://*.news.example:8443'],
      'require-trusted-types-for': ["'script'"],
      'trusted-types': ['comments', 'dompurify', 'push-worker'],
    });
    expect(answer.headers.get('content-security-policy')).not.toContain('unsafe');
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'x-content-type-options': 'nosniff',
    });
    expect(answer.headers.get('x-frame-options')).toBeNull();
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  });

  it('server.100 can be embedded by a page that is isolated from other origins, its errors too', async () => {
    const failing: RenderFramePage = () => Promise.reject(new Error('broken'));
    for (const render of [drawn, failing]) {
      for (const path of ['/plugins/comments', '/plugins/comment-embed']) {
        expect(Object.fromEntries((await appDrawing(render).ask(path)).headers)).toMatchObject({
          'cross-origin-embedder-policy': 'require-corp',
          'cross-origin-resource-policy': 'cross-origin',
        });
      }
    }
    const popup = await appDrawing().ask('/plugins/comments/optin');
    expect(popup.headers.get('cross-origin-embedder-policy')).toBeNull();
    expect(popup.headers.get('cross-origin-resource-policy')).toBe('same-origin');
  });

  const oldFrames: [string, Record<string, string>, string][] = [
    [
      '/plugins/comments.php?href=https%3A%2F%2Fnews.example%2Fa&num_posts=5&skin=dark&locale=de_DE',
      {},
      '/plugins/comments?href=https%3A%2F%2Fnews.example%2Fa&numposts=5&colorscheme=dark&locale=de_DE&origin=https%3A%2F%2Fnews.example',
    ],
    [
      '/v2.10/plugins/feedback.php?href=https%3A%2F%2Fnews.example%2Fa',
      { referer: 'https://m.news.example/' },
      '/plugins/comments?href=https%3A%2F%2Fnews.example%2Fa&origin=https%3A%2F%2Fm.news.example',
    ],
    [
      '/plugins/comment_embed.php?href=javascript:alert(1)&origin=https%3A%2F%2Fa.example',
      {},
      '/plugins/comment-embed?href=javascript%3Aalert%281%29&origin=https%3A%2F%2Fa.example',
    ],
  ];
  it.each(oldFrames)('server.101 is found where the old platform had it: %s', async (path, headers, place) => {
    const answer = await appDrawing().ask(path, { headers });
    expect({ status: answer.status, place: answer.headers.get('location') }).toEqual({ status: 302, place });
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  });

  it('A33 may not be framed without a valid origin', async () => {
    const hostile = ['*', 'https://a.example; script-src *', "'self'", 'https:', 'javascript:', 'https://a.example/ *'];
    for (const frameAncestors of [[], hostile]) {
      const render: RenderFramePage = async () => ({ status: 200, html: '', frameAncestors });
      const answer = await appDrawing(render).ask('/plugins/comments');
      expect(directivesOf(answer)).toMatchObject({ 'frame-ancestors': ["'none'"], 'script-src': ["'self'"] });
    }
  });

  it('server.74 is not cached if someone is signed in', async () => {
    const answer = await appDrawing(drawn, { frames: inFrame }).ask('/plugins/comments', { headers: frameCookie });
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(answer.headers.get('etag')).toBeNull();
  });

  it('is sent once to a browser without a session, while it stays the same', async () => {
    let words = 'um';
    const render: RenderFramePage = async () => {
      const parts = async function* () {
        yield Buffer.from('<p>');
        yield Buffer.from(words);
      };
      return { status: 200, html: parts(), frameAncestors: [newsOrigin] };
    };
    const { ask } = appDrawing(render);
    const first = await ask('/plugins/comments');
    expect({ text: await first.text(), cacheControl: first.headers.get('cache-control') }).toEqual({
      text: '<p>um',
      cacheControl: 'private, no-cache',
    });
    const headers = { 'if-none-match': first.headers.get('etag') ?? '' };
    const again = await ask('/plugins/comments', { headers });
    expect({ status: again.status, text: await again.text() }).toEqual({ status: 304, text: '' });
    expect(directivesOf(again)).toEqual(directivesOf(first));
    words = 'dois';
    expect(await (await ask('/plugins/comments', { headers })).text()).toBe('<p>dois');
  });

  const phone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1';
  const devices: [string, string, Record<string, string>, boolean][] = [
    ['a phone by its name', '', { 'user-agent': phone }, true],
    ['a phone by its hint', '', { 'sec-ch-ua-mobile': '?1' }, true],
    ['a desk by its hint, whatever its name', '', { 'sec-ch-ua-mobile': '?0', 'user-agent': phone }, false],
    ['a desk', '', { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140' }, false],
    ['what the snippet says', '?mobile=false', { 'user-agent': phone }, false],
    ['what the snippet says', '?mobile=1', { 'sec-ch-ua-mobile': '?0' }, true],
    ['what the browser says beside nonsense', '?mobile=maybe', { 'sec-ch-ua-mobile': '?1' }, true],
  ];
  it.each(devices)('S6.22/1 is for %s %s', async (_, query, headers, isMobile) => {
    const { ask, asked } = appDrawing();
    await ask(`/plugins/comments${query}`, { headers });
    expect(asked[0]?.isMobile).toBe(isMobile);
  });

  const tags: [string, string][] = [
    ['pt_BR', 'pt-BR'],
    ['en_US', 'en-US'],
    ['ar_AR', 'ar'],
    ['pt-PT', 'pt-BR'],
    ['EN', 'en-US'],
    ['ar-EG', 'ar'],
    ['de_DE', 'en-US'],
    ['zh_Hant_TW', 'en-US'],
  ].map(([tag = '', locale = '']): [string, string] => [tag, locale]);
  it.each(tags)(
    'server.77 uses the language of the snippet, English for one that is not there: %s',
    async (tag, locale) => {
      const { ask, asked } = appDrawing(drawn, { frames: inFrame });
      await ask(`/plugins/comments?locale=${tag}`, { headers: { ...frameCookie, 'accept-language': 'pt' } });
      expect(asked[0]?.locale).toBe(locale);
    },
  );

  const hostile = [
    'javascript:alert(1)//https://news.example',
    '"><script>alert(1)</script>',
    'https://news.example/\r\nSet-Cookie: x=1',
    '//evil.test',
    'data:text/html,<script>alert(1)</script>',
    `https://news.example/${'a'.repeat(10_000)}`,
  ];
  const documents = ['/plugins/comments', '/plugins/comment-embed'].flatMap((path) =>
    hostile.map((href) => [path, href] as const),
  );
  it.each(documents)('A10 %s treats href=%.40j as text, and ignores an unsupported language', async (path, href) => {
    const { ask, asked } = appDrawing();
    const query = new URLSearchParams({ href, locale: href, theme: href }).toString();
    const answer = await ask(`${path}?${query}`, { headers: { 'accept-language': 'en' } });
    expect({ status: answer.status, locale: asked[0]?.locale }).toEqual({ status: 200, locale: 'en-US' });
    expect(new URL(asked[0]?.url ?? '').searchParams.get('href')).toBe(href);
    expect(asked[0]?.url).not.toMatch(/["<>\s]/);
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect([...answer.headers.values()].join('\n')).not.toMatch(/alert|evil|javascript:/);
  });

  it('changes nothing while it is rendered (A28)', async () => {
    const answers: unknown[] = [];
    const render: RenderFramePage = async ({ call }) => {
      answers.push(await call('createComment', { target_id: '10', text: 'oi' }));
      answers.push(await call('beginSignIn', { origin: newsOrigin, challenge: 'x'.repeat(43) }));
      return drawn({} as FramePageRequest);
    };
    const { ask, seen } = appDrawing(render, { frames: inFrame });
    const answer = await ask('/plugins/comments', { headers: frameCookie });
    expect(answers).toMatchObject([{ status: 403 }, { status: 403 }]);
    expect({ seen, setCookie: answer.headers.getSetCookie() }).toEqual({ seen: [], setCookie: [] });
  });

  it('has immutable files under a path of their own', async () => {
    const { ask } = appDrawing();
    const answer = await ask(assets.script);
    expect(await answer.text()).toBe('run()');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    for (const path of ['/plugins/assets/none.js', '/plugins/assets/', '/assets/entry.js', '/plugins/entry.js']) {
      expect((await ask(path)).status).toBe(404);
    }
  });
});

describe('the popup', () => {
  const own = { authenticate: async () => ({ person: '8', locale: 'pt-BR' as const }) };
  const reading: RenderFramePage = async ({ call }) => {
    await call('fetchSession', {});
    return drawn({} as FramePageRequest);
  };
  const headers = { cookie: `${frameCookie.cookie}; __Host-ufi=${'y'.repeat(43)}` };

  it('server.74 is rendered for the person of our own pages’ session, never cached and never framed', async () => {
    const { ask, asked, seen } = appDrawing(reading, { frames: inFrame, identity: own });
    const answer = await ask('/plugins/comments/optin?locale=ar_AR', { headers });
    expect(asked[0]).toMatchObject({ locale: 'ar', url: 'http://localhost:4000/plugins/comments/optin?locale=ar_AR' });
    expect(seen).toMatchObject([{ name: 'fetchSession', caller: { person: '8' } }]);
    expect(directivesOf(answer)).toMatchObject({ 'frame-ancestors': ["'none'"], 'script-src': ["'self'"] });
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
  });

  it('keeps its opener, unlike all other documents (D2)', async () => {
    const { ask } = appDrawing(drawn, { pages: { load: () => Promise.reject(new Error()), file: () => undefined } });
    const policyOf = async (path: string) => (await ask(path)).headers.get('cross-origin-opener-policy');
    expect(await policyOf('/plugins/comments/optin')).toBe('unsafe-none');
    for (const path of ['/plugins/comments', '/plugins/assets/entry.js', '/', '/login', '/openapi.json']) {
      expect({ path, policyOf: await policyOf(path) }).toEqual({ path, policyOf: 'same-origin-allow-popups' });
    }
  });

  const nonce = 'x'.repeat(43);
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const openWindow = (more: Record<string, string>, body = `nonce=${nonce}`) => {
    const { ask, asked } = appDrawing(drawn, {
      frames: inFrame,
      identity: own,
      publicOrigin: 'https://network.example',
    });
    const init = { method: 'POST', headers: { ...headers, ...form, ...more }, body };
    return ask('/plugins/comments/optin?locale=ar_AR', init).then((answer) => ({ answer, asked }));
  };

  it('server.102 continues the sign-in that a form of ours posts, in a window without an opener', async () => {
    const origin = 'https://network.example';
    // The last is WebKit's, of a form in a frame.
    for (const sender of [
      { 'sec-fetch-site': 'same-origin' },
      { origin },
      { origin, 'sec-fetch-site': 'cross-site' },
    ]) {
      const { answer, asked } = await openWindow(sender);
      expect(answer.status).toBe(200);
      expect(asked).toMatchObject([{ nonce, locale: 'ar', url: expect.stringMatching(/optin\?locale=ar_AR$/) }]);
      expect(answer.headers.get('cache-control')).toBe('private, no-store');
    }
  });

  it('A28, server.102 continues none that another site posts, or that is in the address', async () => {
    for (const sender of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'none' },
      { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
      {},
    ]) {
      const { answer, asked } = await openWindow(sender);
      expect({ sender, status: answer.status, asked }).toEqual({ sender, status: 403, asked: [] });
    }
    const sender = { 'sec-fetch-site': 'same-origin' };
    for (const body of ['', 'nonce=short', `nonce=${nonce}&nonce=${nonce}`, `nonce=${nonce}&more=1`]) {
      expect((await openWindow(sender, body)).answer.status).toBe(422);
    }
    const { ask, asked } = appDrawing(drawn, { identity: own });
    await ask(`/plugins/comments/optin?nonce=${nonce}`, { headers: { ...headers, ...sender } });
    expect(asked).toMatchObject([{ nonce: undefined }]);
  });

  it('A28 answers GET and HEAD, and agrees to nothing', async () => {
    const agreed: string[] = [];
    const frames = { ...inFrame, agree: async (nonce: string) => `${agreed.push(nonce)}` };
    const { ask } = appDrawing(drawn, { frames, identity: own });
    for (const method of ['GET', 'HEAD']) {
      const answer = await ask(`/plugins/comments/optin?nonce=${'x'.repeat(43)}`, { method, headers });
      expect({ status: answer.status, setCookie: answer.headers.getSetCookie() }).toEqual({
        status: 200,
        setCookie: [],
      });
    }
    expect(agreed).toEqual([]);
  });

  const foreign = [
    'https://evil.test',
    '//evil.test',
    '/\\evil.test',
    '/%09/evil.test',
    'https://network.example.evil.test',
    'https://network.example@evil.test',
    'javascript:alert(1)',
  ];
  it.each(foreign)('A29 redirects nowhere, whatever the address says: %s', async (address) => {
    const { ask, post } = appDrawing(drawn, { identity: { ...own, signIn: async () => 'y'.repeat(43) } });
    const names = ['return_to', 'next', 'redirect_uri', 'continue', 'url', 'origin', 'href'];
    const query = new URLSearchParams(Object.fromEntries(names.map((name) => [name, address]))).toString();
    const from = { ...headers, referer: 'https://evil.test/' };
    for (const path of ['/plugins/comments/optin', '/plugins/comments']) {
      const answer = await ask(`${path}?${query}`, { headers: from });
      expect({
        status: answer.status,
        location: answer.headers.get('location'),
        refresh: answer.headers.get('refresh'),
      }).toEqual({ status: 200, location: null, refresh: null });
    }
    const signIn = { email: 'ana@example.test', password: 'correct horse' };
    const answer = await post('/session/sign_in/', signIn, { referer: 'https://evil.test/' });
    expect({ status: answer.status, location: answer.headers.get('location') }).toEqual({
      status: 200,
      location: null,
    });
    expect((await post('/session/sign_in/', { ...signIn, return_to: address })).status).toBe(422);
    expect((await post('/plugins/comments/optin', { nonce: 'x'.repeat(43), return_to: address })).status).toBe(422);
  });
});

describe('a document that can’t be rendered', () => {
  let world: FrameWorld;
  const failing: RenderFramePage = async () => {
    throw new Error('secret of the renderer');
  };
  beforeAll(async () => {
    world = await createFrameWorld({ plugin: pagesOf(failing) });
  });
  afterAll(() => world.stop());

  it('shows an error in the reader’s language and nothing else, in the frame’s place', async () => {
    const query = `?app_id=${world.site}&origin=${encodeURIComponent(newsOrigin)}&locale=ar_AR`;
    const answer = await world.app.ask(`/plugins/comments${query}`);
    const text = await answer.text();
    expect({ status: answer.status, contentType: answer.headers.get('content-type') }).toEqual({
      status: 500,
      contentType: 'text/html; charset=utf-8',
    });
    expect(text).toMatch(/<html lang="ar" dir="rtl">/);
    expect(text).not.toMatch(/secret|news\.example/);
    expect(world.app.lines.join()).toContain('secret of the renderer');
    expect(directivesOf(answer)).toMatchObject({ 'default-src': ["'none'"], 'frame-ancestors': [newsOrigin] });
    expect(directivesOf(answer)).not.toHaveProperty('script-src');
  });

  it('A33 may not be framed by any other page', async () => {
    for (const origin of ['https://evil.test', 'https://notnews.example', 'http://news.example', 'null', '']) {
      const query = `?app_id=${world.site}&origin=${encodeURIComponent(origin)}`;
      const answer = await world.app.ask(`/plugins/comments${query}`);
      expect(directivesOf(answer)).toMatchObject({ 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] });
    }
  });
});

/** @jest-environment jest-fixed-jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { threadKey } from '../thread-key/threadKey.ts';
import {
  closePage,
  becomeReady,
  frames,
  openPage,
  ourOrigin,
  post,
  frameParams,
  flushMessages,
  startScript,
} from './testing/hostPage.ts';

const never = () => new Promise<never>(() => {});
const ready = { v: 1, type: 'ready', height: 400 };

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(async () => {
  await closePage();
  jest.restoreAllMocks();
  history.replaceState(null, '', '/');
});

const markups = [
  ['a class', '<div class="x fb-comments" data-numposts="5"></div>', { numposts: '5' }],
  ['an alias', '<div class="fb-comments" data-num-posts="5"></div>', { numposts: '5' }],
  ['the old element', '<fb:comments num_posts="5" order_by="time"></fb:comments>', { numposts: '5', order_by: 'time' }],
  ['our element', '<ufi-comments numposts="5" data-mobile="false"></ufi-comments>', { numposts: '5', mobile: 'false' }],
  ['an ordering', '<div class="fb-comments" data-order-by="reverse_time"></div>', { order_by: 'reverse_time' }],
  ['colours', '<div class="fb-comments" data-colorscheme="dark"></div>', { colorscheme: 'dark' }],
  ['an address', '<div class="fb-comments" data-href="/a?utm_source=x#y"></div>', { href: 'http://localhost/a' }],
  ['a name', '<div class="fb-comments" data-xid="7" id="c"></div>', { xid: '7', href: 'http://localhost/' }],
] as const;

describe('the small script', () => {
  it.each(markups)('plugin.06, plugin.07 finds markup that has %s', (_, html, parameters) => {
    openPage(html, never);
    expect(frames().length).toBe(1);
    expect(frameParams(frames()[0])).toEqual({
      ground: 'light',
      href: 'http://localhost/',
      origin: 'http://localhost',
      locale: 'pt_BR',
      ...parameters,
    });
  });

  it('plugin.19 gives a frame its size and its time to load', () => {
    openPage('<ufi-comments width="550" lazy="true"></ufi-comments><div class="fb-comments"></div>', never);
    const [lazy, other] = frames();
    expect({ width: lazy?.style.width, loading: lazy?.loading, height: lazy?.style.height }).toEqual({
      width: 'calc(550px)',
      loading: 'lazy',
      height: '180px',
    });
    expect({ maxWidth: other?.style.maxWidth, isLazy: other?.loading === 'lazy' }).toEqual({
      maxWidth: '100%',
      isLazy: false,
    });
  });

  it.each([
    ['/sdk.js', undefined, undefined],
    ['/en_US/all.js#xfbml=1&appId=1234567890123456789&version=v3', '1234567890123456789', 'en_US'],
    ['/ar_AR/sdk.js?appId=1234567890123456789', '1234567890123456789', 'ar_AR'],
    ['/pt_BR/sdk.js#xfbml=1&appId=123456789012345', undefined, 'pt_BR'],
    ['/en_US/sdk/xfbml.customerchat.js', undefined, 'en_US'],
  ])('plugin.08 reads its own address %s', (address, appId, locale) => {
    openPage('<div class="fb-comments"></div>', never, ourOrigin + address);
    expect(frameParams(frames()[0])).toMatchObject({ ...(appId && { app_id: appId }), ...(locale && { locale }) });
    expect(Object.keys(frameParams(frames()[0]))).toHaveLength(
      3 + Number(appId !== undefined) + Number(locale !== undefined),
    );
  });

  const stacks = [
    [
      'Chromium',
      `Error\n    at ${ourOrigin}:4430/en_US/sdk.js#appId=1234567890123456789:1:812\n    at ${ourOrigin}:4430/x`,
    ],
    ['Firefox', `@${ourOrigin}:4430/en_US/sdk.js#appId=1234567890123456789:1:812\n`],
    ['WebKit', `module code@${ourOrigin}:4430/en_US/sdk.js#appId=1234567890123456789:1:812`],
  ] as const;
  it.each(stacks)('plugin.18 reads its address from a stack trace of %s, if it was imported', (_, stack) => {
    openPage('<div class="fb-comments"></div>', never, stack);
    expect(new URL(frames()[0]?.src ?? '').origin).toBe(`${ourOrigin}:4430`);
    expect(frameParams(frames()[0])).toMatchObject({ app_id: '1234567890123456789', locale: 'en_US' });
  });

  it('plugin.08, plugin.09 takes the app id from the page if its address has none, and the deep link', () => {
    history.replaceState(null, '', '/post?fb_comment_id=11_22&page=2&fbclid=z');
    const meta = '<meta property="fb:app_id" content="1234567890123456789">';
    openPage(`${meta}<div class="fb-comments"></div>`, never, `${ourOrigin}/sdk.js`);
    expect(frameParams(frames()[0])).toEqual({
      ground: 'light',
      app_id: '1234567890123456789',
      comment_id: '22',
      href: 'http://localhost/post?page=2',
      origin: 'http://localhost',
    });
  });

  it.each([
    ['', '', '/post?page=2&utm_source=x&fbclid=y#z'],
    ['', '', '/post?fbclid=y&q=a%20b&fbclids=1&mc_cid'],
    ['', 'https://site.example/b?utm_medium=x', '/post'],
    ['https://site.example/a?gclid=1', 'https://site.example/b', '/post'],
    ['../a#x', '', '/posts/1/'],
  ])('derives the thread’s key as the server does: href %j, canonical %j, page %j', (href, canonical, page) => {
    history.replaceState(null, '', page);
    const link = canonical && `<link rel="canonical" href="${canonical}">`;
    openPage(`${link}<div class="fb-comments" data-href="${href}"></div>`, never);
    expect(frameParams(frames()[0]).href).toBe(threadKey({ href, canonical, location: location.href }));
  });

  it('plugin.06 has one frame per element, however often it is started or the page is parsed', () => {
    openPage('<div class="fb-comments"></div>', never);
    const [frame] = frames();
    startScript(never);
    window.dispatchEvent(new Event('DOMContentLoaded'));
    expect(frames()).toEqual([frame]);
  });

  it('plugin.06 finds markup that the parser adds later', () => {
    openPage('', never);
    document.body.innerHTML = '<div class="fb-comments"></div>';
    window.dispatchEvent(new Event('DOMContentLoaded'));
    expect(frames().length).toBe(1);
  });

  it.each([
    ['<p></p>', 'complete', 1],
    ['<p></p>', 'loading', 0],
    ['<div class="fb-comments"></div>', 'complete', 0],
    ['<i class="fb-comments-count"></i>', 'loading', 1],
  ])('loads the full API if only that is needed: %s, %s', (html, readyState, times) => {
    const load = jest.fn(never);
    jest.spyOn(document, 'readyState', 'get').mockReturnValue(readyState as DocumentReadyState);
    openPage(html, load);
    expect(load).toHaveBeenCalledTimes(times);
  });

  it('plugin.12 finds a quoted comment by the address of that comment', () => {
    const href = '/post?fb_comment_id=11_22&amp;page=2';
    openPage(`<div class="fb-comment-embed" data-href="${href}" data-include-parent="true"></div>`, never);
    expect(frames()[0]?.src).toMatch(/^https:\/\/ufi\.example\/plugins\/comment-embed\?/);
    expect(frameParams(frames()[0])).toMatchObject({
      comment_id: '22',
      href: 'http://localhost/post?page=2',
      include_parent: 'true',
    });
  });

  it('calls fbAsyncInit when FB is there', () => {
    const seen = jest.fn();
    window.fbAsyncInit = () => seen(typeof window.FB);
    openPage('', never);
    Reflect.deleteProperty(window, 'fbAsyncInit');
    expect(seen.mock.calls).toEqual([['function']]);
  });

  it('P28 keeps the content of an element with an invalid address, and places the others', () => {
    openPage('<div class="fb-comments" data-href="http://">Meu</div><div class="fb-comments"></div>', never);
    expect(frames().length).toBe(1);
    expect(document.body.textContent).toBe('Meu');
  });

  it('P28 shows the site’s own content until the frame is ready', () => {
    openPage('<div class="fb-comments">Carregando <b>…</b></div>', never);
    const [frame] = frames();
    expect({ body: document.body.textContent, visibility: frame?.style.visibility }).toEqual({
      body: 'Carregando …',
      visibility: 'hidden',
    });
    becomeReady(frame);
    expect({ body: document.body.textContent, visibility: frame?.style.visibility }).toEqual({
      body: '',
      visibility: '',
    });
    expect(frame?.style.height).toBe('400px');
  });

  it('P28 hides a document that is not ours, and shows the frame if ours loads later', () => {
    openPage('<div class="fb-comments"></div>', never);
    const [frame] = frames();
    expect(frame?.style.visibility).toBe('');
    frame?.dispatchEvent(new Event('load'));
    expect(frame?.style.visibility).toBe('hidden');
    becomeReady(frame);
    expect(frame?.style.visibility).toBe('');
  });

  it('P28, A31 gives a frame the height that it requests, within bounds', async () => {
    openPage('<div class="fb-comments"></div>', never);
    const [frame] = frames();
    const { port } = becomeReady(frame, 300);
    for (const [height, shown] of [
      [512, '512px'],
      [9_999_999, '50000px'],
      ['1', '50000px'],
      [-4, '50000px'],
    ]) {
      port.postMessage({ v: 1, type: 'resize', height });
      await flushMessages();
      expect(frame?.style.height).toBe(shown);
    }
  });

  it.each([
    ['another origin', { data: ready, origin: 'https://evil.test' }],
    ['another window of our origin', { data: ready, source: window }],
    ['no window', { data: ready, source: null }],
    ['another version', { data: { ...ready, v: 99 } }],
    ['another type', { data: { ...ready, type: 'resize' } }],
    ['an address to open', { data: { v: 1, type: 'open', url: 'javascript:alert(1)', height: 1 } }],
    ['a string of 50 MB', { data: 'x'.repeat(50_000_000) }],
    ['nothing', { data: null }],
  ])('A31 ignores a message that has %s', (_, posted) => {
    openPage('<div class="fb-comments">Meu</div>', never);
    post(frames()[0], posted);
    expect(document.body.textContent).toBe('Meu');
    expect(frames()[0]?.style.height).toBe('180px');
  });

  it('P28 warns that the full API does not load, and continues', async () => {
    openPage('<div class="fb-comments"></div>', () => Promise.reject(new Error('blocked')));
    becomeReady(frames()[0], 321);
    await flushMessages();
    expect(console.warn).toHaveBeenCalledTimes(1);
    expect(frames()[0]?.style.height).toBe('321px');
  });
});

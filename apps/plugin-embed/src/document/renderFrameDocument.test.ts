import { describe, expect, it } from '@jest/globals';
import { renderFrameDocument, styleHash } from './renderFrameDocument.ts';

const assets = { script: '/plugins/assets/entry.js', styles: ['/plugins/assets/entry.css'], preloads: ['/p.js'] };
const render = (changes: Partial<Parameters<typeof renderFrameDocument>[0]> = {}) =>
  renderFrameDocument({
    locale: 'pt-BR',
    colorScheme: 'light',
    title: 'Comentários',
    assets,
    reader: null,
    style: 'a{color:red}',
    markup: '<p>Oi</p>',
    comments: null,
    state: null,
    ...changes,
  });

describe('renderFrameDocument', () => {
  it('has its style inline, links one for noscript, and runs one script after the text', () => {
    const html = render();
    expect(html).toContain('<style>a{color:red}</style>');
    expect(html.match(/<link[^>]*>/g)).toEqual(['<link rel="stylesheet" href="/plugins/assets/entry.css">']);
    expect(html).toContain('<noscript><link');
    expect(html).not.toContain('modulepreload');
    expect(html.match(/<script/g)).toHaveLength(2);
    expect(html.indexOf('<p>Oi</p>')).toBeLessThan(html.indexOf('<script type="module"'));
  });

  const early = '/plugins/assets/early.js';
  const scriptsIn = (html: string) => [...html.matchAll(/<script type="module" src="([^"]*)">/g)].map(([, src]) => src);

  it('runs only the reader script, which knows the files of the app', () => {
    const reader = { origin: 'https://site.example', count: 2, stream: '/stream/?targets=1:2', app: assets };
    const html = render({ assets: { ...assets, early }, reader });
    expect(scriptsIn(html)).toEqual([early]);
    const [, block = ''] = /id="ufi-reader">([^<]*)</.exec(html) ?? [];
    expect(JSON.parse(block)).toEqual(reader);
  });

  it('runs its app at once in a popup, after the script that records presses', () => {
    expect(scriptsIn(render({ assets: { ...assets, early } }))).toEqual([early, assets.script]);
  });

  it('hashes its style as a content security policy does', () => {
    expect(styleHash('a{color:red}')).toBe('sha256-6hWWMOcF+mJesSJGYhmK2lkIIEw9Xc5XKGLPVzh8yxs=');
  });

  it('escapes the end of its data block', () => {
    const text = '</script><script>alert(1)</script>';
    const html = render({ state: { text }, comments: { text }, title: '<b>&"' });
    expect(html).toContain('<script type="application/ld+json" id="ufi-comments">{"text":"\\u003c/script>');
    expect(html).not.toContain('<script>alert');
    expect(html).toContain('<title>&lt;b&gt;&amp;&quot;</title>');
  });

  it('runs from right to left in Arabic, with the site’s colour scheme', () => {
    expect(render({ locale: 'ar', colorScheme: 'dark' })).toContain(
      '<html lang="ar" dir="rtl" data-colorscheme="dark">',
    );
  });
});

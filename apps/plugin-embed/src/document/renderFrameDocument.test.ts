import { describe, expect, it } from '@jest/globals';
import { renderFrameDocument, styleHash } from './renderFrameDocument.ts';

const assets = { script: '/plugins/assets/entry.js', styles: ['/plugins/assets/entry.css'], preloads: ['/p.js'] };
const app = { script: assets.script, styles: assets.styles };
const reader = { origin: 'https://site.example', count: 2, thread: null, popup: null, app, failure: '…' };
const render = (changes: Partial<Parameters<typeof renderFrameDocument>[0]> = {}) =>
  renderFrameDocument({
    locale: 'pt-BR',
    colorScheme: 'light',
    ground: undefined,
    title: 'Comentários',
    assets,
    reader,
    style: 'a{color:red}',
    markup: '<p>Oi</p>',
    comments: null,
    state: null,
    ...changes,
  });

describe('renderFrameDocument', () => {
  it('plugin-embed.01, D5 has its style inline, links one for noscript, and runs one script after the text', () => {
    const html = render();
    expect(html).toContain('<style>a{color:red}</style>');
    expect(html.match(/<link[^>]*>/g)).toEqual(['<link rel="stylesheet" href="/plugins/assets/entry.css">']);
    expect(html).toContain('<noscript><link');
    expect(html).not.toContain('modulepreload');
    expect(html.match(/<script/g)).toHaveLength(3);
    expect(html.indexOf('<p>Oi</p>')).toBeLessThan(html.indexOf('<script type="module"'));
  });

  it('plugin-embed.37 links to the colours of the network after its style, if it has any', () => {
    const html = render({ assets: { ...assets, ownStyle: '/network.css?7' } });
    expect(html).toContain('<style>a{color:red}</style>\n<link rel="stylesheet" href="/network.css?7">');
    expect(render()).not.toContain('network.css');
  });

  const early = '/plugins/assets/early.js';
  const scriptsIn = (html: string) => [...html.matchAll(/<script type="module" src="([^"]*)">/g)].map(([, src]) => src);

  it('plugin-embed.05 runs only the reader script, which knows the files of the app', () => {
    const html = render({ assets: { ...assets, early } });
    expect(scriptsIn(html)).toEqual([early]);
    const [, block = ''] = /id="ufi-reader">([^<]*)</.exec(html) ?? [];
    expect(JSON.parse(block)).toEqual(reader);
  });

  it('preloads an app that is needed at once, as in a popup', () => {
    const html = render({ assets: { ...assets, early }, reader: { ...reader, isAppNeeded: true } });
    expect(scriptsIn(html)).toEqual([early]);
    expect(html).toContain(`<link rel="modulepreload" href="${assets.script}">`);
  });

  it('plugin-embed.01, D5 hashes its style as a content security policy does', () => {
    expect(styleHash('a{color:red}')).toBe('sha256-6hWWMOcF+mJesSJGYhmK2lkIIEw9Xc5XKGLPVzh8yxs=');
  });

  it('escapes the end of its data block', () => {
    const text = '</script><script>alert(1)</script>';
    const html = render({ state: { text }, comments: { text }, title: '<b>&"' });
    expect(html).toContain('<script type="application/ld+json" id="ufi-comments">{"text":"\\u003c/script>');
    expect(html).not.toContain('<script>alert');
    expect(html).toContain('<title>&lt;b&gt;&amp;&quot;</title>');
  });

  it('plugin-embed.11 runs from right to left in Arabic, with the site’s colour scheme, and knows what it stands on', () => {
    expect(render({ locale: 'ar', colorScheme: 'dark', ground: 'light' })).toContain(
      '<html lang="ar" dir="rtl" data-colorscheme="dark" data-ground="light">',
    );
  });
});

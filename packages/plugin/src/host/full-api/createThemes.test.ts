/** @jest-environment jest-fixed-jsdom */
import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { groundOf } from '../startSdk.ts';
import { closePage, becomeReady, frames, openPage, frameParams, flushMessages } from '../testing/hostPage.ts';

beforeAll(() => import('./startFullApi.ts'));
beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(async () => {
  document.body.removeAttribute('style');
  await closePage();
  jest.restoreAllMocks();
});

async function openWith(options: object) {
  openPage('<div></div>');
  const handle = window.UFI?.create('div', { ...options });
  await flushMessages();
  const { received } = becomeReady(frames()[0]);
  await flushMessages(60);
  const themes = () => received.filter((message) => Reflect.get(Object(message), 'type') === 'theme');
  return { handle, themes };
}

describe('the theme of a frame', () => {
  it('A14 is part of its address, so that it is right from the first paint', async () => {
    await openWith({ theme: { accent: '#0a7d4f', 'radius-medium': '4px' } });
    expect(frameParams(frames()[0]).theme).toBe('accent:#0a7d4f;radius-medium:4px');
  });

  it('changes without loading anything: colours, or a theme, or both', async () => {
    const { handle, themes } = await openWith({ colorscheme: 'dark' });
    expect(themes()).toEqual([]);
    const [frame] = frames();
    handle?.setTheme({ accent: '#0a7d4f' });
    await flushMessages(60);
    handle?.setTheme('light');
    await flushMessages(60);
    handle?.setTheme({ colorscheme: 'dark', font: 'Georgia' });
    await flushMessages(60);
    expect(themes()).toEqual([
      { v: 1, type: 'theme', colorscheme: 'dark', tokens: { accent: '#0a7d4f' }, ground: 'light' },
      { v: 1, type: 'theme', colorscheme: 'light', tokens: { accent: '#0a7d4f' }, ground: 'light' },
      { v: 1, type: 'theme', colorscheme: 'dark', tokens: { font: 'Georgia' }, ground: 'light' },
    ]);
    expect(frames()).toEqual([frame]);
  });

  it.each([
    ['', 'light'],
    ['background: rgb(25, 25, 25)', 'dark'],
    ['background: #fffdf8', 'light'],
    ['background: rgba(0, 0, 0, 0)', 'light'],
    ['background: rgba(0, 0, 0, 0.3)', undefined],
  ])('plugin.24 finds what a frame stands on where its page has %j: %s', async (style, ground) => {
    document.body.setAttribute('style', style);
    openPage('<main><div class="fb-comments"></div></main>');
    await flushMessages();
    expect(frameParams(frames()[0]).ground).toBe(ground);
  });

  it.each([
    ['oklch(0.21 0.03 264)', 'normal', 'dark'],
    ['oklch(0.98 0.01 264)', 'dark', 'light'],
    ['lab(20 1 1)', 'normal', undefined],
    ['rgba(0, 0, 0, 0)', 'dark', 'dark'],
    ['rgba(0, 0, 0, 0)', 'light', 'light'],
  ])('plugin.24 reads the computed background %s, else the colour scheme %s: %s', (color, scheme, ground) => {
    const { style } = document.createElement('i');
    const computed = new Proxy(style, {
      get: (_, name) => (name === 'backgroundColor' ? color : scheme),
    });
    jest.spyOn(window, 'getComputedStyle').mockReturnValue(computed);
    expect(groundOf(document.body)).toBe(ground);
  });

  it('plugin.13, plugin.24 follows the page when its background changes, without loading anything', async () => {
    const { themes } = await openWith({});
    expect(themes()).toEqual([]);
    const [frame] = frames();
    document.body.setAttribute('style', 'background: rgb(25, 25, 25)');
    await flushMessages(90);
    document.body.setAttribute('style', 'background: white');
    await flushMessages(90);
    expect(themes()).toEqual([
      { v: 1, type: 'theme', colorscheme: 'dark', ground: 'dark' },
      { v: 1, type: 'theme', colorscheme: 'light', ground: 'light' },
    ]);
    expect(frames()).toEqual([frame]);
  });
});

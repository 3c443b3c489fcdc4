/** @jest-environment jest-fixed-jsdom */
import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import {
  closePage,
  colourSchemeMedia,
  becomeReady,
  frames,
  openPage,
  frameParams,
  flushMessages,
} from '../testing/hostPage.ts';

beforeAll(() => import('./startFullApi.ts'));
beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(async () => {
  document.documentElement.removeAttribute('style');
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

/** Sets the page's colour scheme around its comments. */
const choose = (scheme: string) =>
  jest
    .spyOn(window, 'getComputedStyle')
    .mockReturnValue(Object.assign(document.createElement('i').style, { colorScheme: scheme }));

describe('the theme of a frame', () => {
  it('is part of its address, so that it is right from the first paint', async () => {
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
      { v: 1, type: 'theme', colorscheme: 'dark', tokens: { accent: '#0a7d4f' } },
      { v: 1, type: 'theme', colorscheme: 'light', tokens: { accent: '#0a7d4f' } },
      { v: 1, type: 'theme', colorscheme: 'dark', tokens: { font: 'Georgia' } },
    ]);
    expect(frames()).toEqual([frame]);
  });

  it('auto is the page’s colour scheme and follows it, else the visitor’s own', async () => {
    const computed = choose('dark');
    const { themes } = await openWith({ colorscheme: 'auto' });
    expect(themes()).toEqual([{ v: 1, type: 'theme', colorscheme: 'dark' }]);
    computed.mockRestore();
    choose('light');
    document.documentElement.style.setProperty('--switch', '1');
    await flushMessages(90);
    jest.restoreAllMocks();
    choose('light dark');
    colourSchemeMedia.dispatchEvent(new Event('change'));
    await flushMessages(90);
    expect(themes().map((theme) => Reflect.get(Object(theme), 'colorscheme'))).toEqual(['dark', 'light', 'auto']);
  });
});

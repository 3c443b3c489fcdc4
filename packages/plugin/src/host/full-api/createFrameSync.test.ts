/** @jest-environment jest-fixed-jsdom */
import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import {
  closePage,
  becomeReady,
  frames,
  listenersOf,
  openPage,
  ourOrigin,
  frameParams,
  flushMessages,
  startScript,
} from '../testing/hostPage.ts';

const looked = () => flushMessages(90);
const hrefs = () => frames().map((frame) => frameParams(frame).href);

beforeAll(() => import('./startFullApi.ts'));
beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(async () => {
  await closePage();
  history.replaceState(null, '', '/');
  jest.restoreAllMocks();
});

/** Opens a page with the full API. */
async function openWhole(html: string): Promise<void> {
  openPage(html);
  window.UFI?.parse();
  await looked();
}

describe('a page of a single-page app', () => {
  it('plugin.10 gets frames for new markup, and for changed addresses', async () => {
    await openWhole('<main></main>');
    document.body.innerHTML = '<div class="fb-comments" data-href="/a"></div><div class="fb-comments"></div>';
    await looked();
    expect(hrefs()).toEqual(['http://localhost/a', 'http://localhost/']);
    document.querySelector('div')?.setAttribute('data-href', '/b');
    await looked();
    expect(hrefs()).toEqual(['http://localhost/b', 'http://localhost/']);
  });

  it('plugin.10 follows the page’s own address if an element has none, but not a fragment', async () => {
    await openWhole('<p></p><div class="fb-comments"></div>');
    const [frame] = frames();
    history.pushState(null, '', '/#somewhere');
    document.querySelector('p')?.append('text of the route');
    await looked();
    expect(frames()).toEqual([frame]);
    history.pushState(null, '', '/outra?utm_source=x');
    document.querySelector('p')?.append('text of another route');
    await looked();
    expect(hrefs()).toEqual(['http://localhost/outra']);
  });

  it('closes the port of a frame that has left the page, and ignores its messages', async () => {
    const received = jest.fn();
    await openWhole('<div class="fb-comments"></div>');
    window.FB?.Event.subscribe('count', received);
    const { port } = becomeReady(frames()[0]);
    const closed = new Promise((resolve) => port.on('close', resolve));
    document.querySelector('div')?.remove();
    await closed;
    expect(received).not.toHaveBeenCalled();
  });

  it('plugin.10, P28 never restores a frame that somebody has removed from its element', async () => {
    await openWhole('<div class="fb-comments"></div>');
    frames()[0]?.remove();
    await looked();
    document.body.append('something else');
    await looked();
    expect(frames()).toEqual([]);
  });

  it('does not touch an element whose frame a handle has removed', async () => {
    await openWhole('<div class="fb-comments">Meu</div>');
    const handle = window.UFI?.create('div');
    handle?.destroy();
    document.body.append('something else');
    await looked();
    expect({ frames: frames(), querySelector: document.querySelector('div')?.textContent }).toEqual({
      frames: [],
      querySelector: 'Meu',
    });
    document.querySelector('div')?.setAttribute('data-href', '/outra');
    await looked();
    expect(hrefs()).toEqual(['http://localhost/outra']);
  });

  it('P28 reports an invalid address once, however often the page changes', async () => {
    await openWhole('<div class="fb-comments" data-href="http://">Meu</div>');
    jest.mocked(console.warn).mockClear();
    for (const text of ['one', 'two', 'three']) {
      document.body.append(text);
      await looked();
    }
    expect({ frames: frames(), callsCount: jest.mocked(console.warn).mock.calls.length }).toEqual({
      frames: [],
      callsCount: 0,
    });
  });

  it('has one message listener, however many frames come and go', async () => {
    await openWhole('<main></main>');
    for (const href of ['/a', '/b', '/c']) {
      document.body.innerHTML = `<div class="fb-comments" data-href="${href}"></div>`;
      await looked();
    }
    expect({ hrefs: hrefs(), listenersOf: listenersOf('message') }).toEqual({
      hrefs: ['http://localhost/c'],
      listenersOf: 1,
    });
  });

  it('starts again after a wrapper removes FB to change the language', async () => {
    await openWhole('<div class="fb-comments"></div>');
    Reflect.deleteProperty(window, 'FB');
    startScript(undefined, `${ourOrigin}/en_US/sdk.js`);
    expect(typeof window.FB).toBe('function');
    const newest = frames().at(-1);
    expect(frameParams(newest).locale).toBe('en_US');
    becomeReady(newest);
    expect(frames()).toEqual([newest]);
  });
});

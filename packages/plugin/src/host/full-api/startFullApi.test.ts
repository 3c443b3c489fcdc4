/** @jest-environment jest-fixed-jsdom */
import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { closePage, becomeReady, frames, openPage, frameParams, flushMessages } from '../testing/hostPage.ts';

const own = () => {
  if (window.UFI === undefined) throw new Error('UFI is not there');
  return window.UFI;
};
const old = () => {
  if (window.FB === undefined) throw new Error('FB is not there');
  return window.FB;
};
const comment = { v: 1, type: 'event', name: 'comment.create', commentID: '9', message: 'Oi' };
const reported = jest.fn();

beforeAll(() => import('./startFullApi.ts'));
beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  Object.assign(globalThis, { reportError: reported });
});
afterEach(async () => {
  jest.useRealTimers();
  await closePage();
  jest.restoreAllMocks();
});

describe('the full API', () => {
  it('S7.53 emits a comment that the page’s visitor wrote', async () => {
    const received = jest.fn();
    openPage('<div class="fb-comments" data-href="/a"></div>');
    old().Event.subscribe('comment.create', received);
    const { port } = becomeReady(frames()[0]);
    port.postMessage({ ...comment, parentCommentID: '4' });
    await flushMessages(150);
    expect(received.mock.calls).toEqual([[{ href: '/a', commentID: '9', parentCommentID: '4', message: 'Oi' }]]);
    old().Event.unsubscribe('comment.create', received);
    port.postMessage(comment);
    await flushMessages();
    expect(received).toHaveBeenCalledTimes(1);
  });

  it('P28 continues after a listener of the page throws, and reports the error as the page’s', async () => {
    const received = jest.fn();
    openPage('<div class="fb-comments"></div>');
    old().Event.subscribe('comment.create', () => {
      throw new Error('of the page');
    });
    old().Event.subscribe('comment.create', received);
    const { port } = becomeReady(frames()[0]);
    port.postMessage(comment);
    await flushMessages(60);
    expect(received).toHaveBeenCalledTimes(1);
    expect(reported).toHaveBeenCalledTimes(1);
  });

  it('answers ready with config, and gives the frame an accessible name', async () => {
    openPage('<div class="fb-comments"></div>');
    const { received } = becomeReady(frames()[0]);
    await flushMessages(60);
    expect(received).toContainEqual({ v: 1, type: 'config' });
    expect(frames()[0]?.title).toBe('Comentários');
    expect(document.querySelector('[fb-xfbml-state=rendered]')).not.toBeNull();
  });

  it('calls back and emits xfbml.render when all frames of a node have loaded', async () => {
    const calledBack = jest.fn();
    const rendered = jest.fn();
    openPage('');
    document.body.innerHTML = '<p><i class="fb-comments"></i><b class="fb-comments"></b></p>';
    old().Event.subscribe('xfbml.render', rendered);
    old().XFBML.parse(document.querySelector('p'), calledBack);
    await flushMessages(60);
    expect(frames().length).toBe(2);
    becomeReady(frames()[0]);
    expect(calledBack).not.toHaveBeenCalled();
    becomeReady(frames()[1]);
    expect({ callbacks: calledBack.mock.calls.length, isRendered: rendered.mock.calls.length > 0 }).toEqual({
      callbacks: 1,
      isRendered: true,
    });
  });

  it('accepts the element itself, as wrappers pass it, and places it again when its address has changed', async () => {
    openPage('');
    document.body.innerHTML = '<div class="fb-comments" data-href="/a"></div>';
    const [element] = document.querySelectorAll('div');
    old().XFBML.parse(element);
    await flushMessages(60);
    element?.setAttribute('data-href', '/b');
    old().XFBML.parse(element);
    expect(frames().map((frame) => frameParams(frame).href)).toEqual(['http://localhost/b']);
  });

  it('plugin.14 has the old members without a meaning here, and warns once', async () => {
    const answered = jest.fn();
    openPage('');
    old().AppEvents['logPageView']?.();
    old().AppEvents['logPageView']?.();
    old().login(answered);
    await flushMessages(60);
    expect(answered.mock.calls).toEqual([[{ status: 'unknown', authResponse: null }]]);
    expect(jest.mocked(console.warn).mock.calls).toEqual([
      ['UFI: FB.AppEvents.logPageView does nothing here'],
      ['UFI: FB.login does nothing here'],
    ]);
  });

  it('plugin.16 emits auth.statusChange when the status is asked for first, and when the visitor signs in or out', async () => {
    const [changed, answered] = [jest.fn(), jest.fn()];
    openPage('<div class="fb-comments"></div>');
    old().Event.subscribe('auth.statusChange', changed);
    old().init({ status: true });
    old().getLoginStatus(answered);
    const { port } = becomeReady(frames()[0]);
    const signIn = (isSignedIn: boolean) => port.postMessage({ v: 1, type: 'event', name: 'auth.change', isSignedIn });
    const [nobody, somebody] = ['unknown', 'not_authorized'].map((status) => [{ status, authResponse: null }]);
    await flushMessages(150);
    expect({ changed: changed.mock.calls, answered: answered.mock.calls }).toEqual({
      changed: [nobody],
      answered: [nobody],
    });
    signIn(true);
    await flushMessages(60);
    old().getLoginStatus(answered);
    signIn(false);
    await flushMessages(60);
    expect(changed.mock.calls).toEqual([nobody, somebody, nobody]);
    expect(jest.mocked(console.warn).mock.calls).toEqual([]);
  });

  it.each([
    ['de_DE', 'Comments'],
    ['pt_PT', 'Comentários'],
    ['ar_AR', 'التعليقات'],
  ])('plugin.17 names the frame in the language that it will have: %s', async (locale, title) => {
    openPage('<div class="fb-comments"></div>', undefined, `https://ufi.example/${locale}/sdk.js`);
    becomeReady(frames()[0]);
    await flushMessages(60);
    expect(frames()[0]?.title).toBe(title);
  });

  it.each([
    ['pt-PT', 'Comentários'],
    ['ja', 'Comments'],
  ])('plugin.17 names the frame in the browser’s language if the script names none: %s', async (language, title) => {
    jest.spyOn(navigator, 'language', 'get').mockReturnValue(language);
    openPage('<div class="fb-comments"></div>', undefined, 'https://ufi.example/sdk.js');
    becomeReady(frames()[0]);
    await flushMessages(60);
    expect(frames()[0]?.title).toBe(title);
  });

  it('is not thenable', async () => {
    openPage('');
    expect(await Promise.resolve(window.FB)).toBe(window.FB);
  });

  it('P28 says once where to register if our document does not load, and keeps the page’s content', async () => {
    openPage('<div class="fb-comments">Meu</div><div class="fb-comments"></div>');
    const error = jest.fn();
    own().create('.fb-comments').on('error', error);
    await flushMessages(60);
    jest.useFakeTimers();
    for (const frame of frames()) frame.dispatchEvent(new Event('load'));
    jest.advanceTimersByTime(4000);
    expect(frames().map(({ style }) => style.display)).toEqual(['none', 'none']);
    expect(document.body.textContent).toBe('Meu');
    expect(error).toHaveBeenCalledTimes(1);
    expect(jest.mocked(console.warn).mock.calls).toEqual([
      ['UFI: no comments here. Is http://localhost registered at https://ufi.example/settings/sites ?'],
    ]);
  });
});

describe('UFI.create', () => {
  it('plugin.06 returns a handle at once, whose calls run when the full API is loaded', async () => {
    openPage('<section>Meu</section>');
    const handle = own().create('section', { numPosts: 5, orderBy: 'time', colorScheme: 'dark', lazy: false });
    const counted = jest.fn();
    handle.on('count', counted);
    handle.setTheme('light');
    await flushMessages(60);
    expect(frameParams(frames()[0])).toMatchObject({ numposts: '5', order_by: 'time', colorscheme: 'dark' });
    const { port, received } = becomeReady(frames()[0]);
    port.postMessage({ v: 1, type: 'event', name: 'count', count: 3 });
    await flushMessages(60);
    expect(counted.mock.calls).toEqual([[{ href: 'http://localhost/', count: 3 }]]);
    expect(received).toContainEqual({ v: 1, type: 'theme', colorscheme: 'light', ground: 'light' });
    handle.destroy();
    expect(document.querySelector('section')?.innerHTML).toBe('Meu');
  });

  it('updates and reloads', async () => {
    openPage('<section></section>');
    const handle = own().create('section', { href: '/a' });
    await flushMessages(60);
    const [first] = frames();
    handle.update({ href: '/b' });
    expect(frames().map((frame) => frameParams(frame).href)).toEqual(['http://localhost/b']);
    const [second] = frames();
    handle.reload();
    expect(frames().length).toBe(1);
    expect(new Set([first, second, frames()[0]]).size).toBe(3);
  });
});

describe('<ufi-comments>', () => {
  it('has its frame wherever it is connected, and a new one when an attribute changes', async () => {
    openPage('');
    old().init({ appId: '1234567890123456789' });
    await flushMessages(60);
    const element = document.createElement('ufi-comments');
    document.body.append(element);
    element.setAttribute('data-href', '/a');
    expect(frames().map((frame) => frameParams(frame).href)).toEqual(['http://localhost/a']);
  });
});

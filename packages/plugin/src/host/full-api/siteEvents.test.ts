/** @jest-environment jest-fixed-jsdom */
import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { FrameEvent } from '../../bridge/frameMessage.ts';
import type { SiteEventName, SiteEvents } from '../../embed/siteApi.ts';
import { closePage, becomeReady, frames, openPage, flushMessages } from '../testing/hostPage.ts';
import { siteEvents } from './siteEvents.ts';

/**
 * Type check that frame events have the fields promised in `SiteEvents`: a field on one side only makes this `never`.
 */
type ServerUpdate<Name extends FrameEvent['name']> = Omit<Extract<FrameEvent, { readonly name: Name }>, 'name' | 'ask'>;
type Promised<Name extends SiteEventName> = keyof Omit<SiteEvents[Name], 'href'>;
const isPromised: {
  readonly [Name in FrameEvent['name']]: keyof ServerUpdate<Name> extends Promised<Name> ? true : never;
} = {
  'comment.submit': true,
  'comment.create': true,
  'comment.edit': true,
  'comment.remove': true,
  'comment.react': true,
  'comment.report': true,
  'login.prompt': true,
  'auth.change': true,
  count: true,
  error: true,
};

const ids = { commentID: '9', parentCommentID: '4' };
const told: readonly (readonly [FrameEvent['name'], object])[] = [
  ['count', { count: 3 }],
  ['comment.create', { ...ids, message: 'Oi' }],
  ['comment.edit', { commentID: '9', parentCommentID: undefined }],
  ['comment.remove', ids],
  ['comment.react', { ...ids, isLiked: true }],
  ['comment.report', ids],
  ['login.prompt', {}],
  ['auth.change', { isSignedIn: true }],
  ['error', {}],
];

beforeAll(() => import('./startFullApi.ts'));
beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  Object.assign(globalThis, { reportError: jest.fn() });
});
afterEach(async () => {
  await closePage();
  jest.restoreAllMocks();
});

/** Opens a page with a loaded frame, and a handle of it. */
async function openWith(html = '<div class="fb-comments" data-href="/a"></div>') {
  openPage(html);
  const handle = window.UFI?.create('div');
  await flushMessages();
  const { port, received } = becomeReady(frames()[0]);
  await flushMessages(60);
  if (handle === undefined) throw new Error('UFI is not there');
  const say = async (event: object) => {
    port.postMessage({ v: 1, type: 'event', ...event });
    await flushMessages(40);
  };
  return { handle, port, received, say };
}

describe('the events of a page', () => {
  it('are twelve events', () => {
    expect(siteEvents).toHaveLength(12);
    expect(siteEvents).toEqual(expect.arrayContaining(Object.keys(isPromised)));
  });

  it.each(told)('plugin.04 %s: for the handle, the page and the element', async (name, fields) => {
    const [atHandle, atPage, atElement] = [jest.fn(), jest.fn(), jest.fn()];
    const { handle, say } = await openWith();
    handle.on(name, atHandle);
    window.FB?.Event.subscribe(name, atPage);
    document.body.addEventListener(`ufi:${name}`, (event) => atElement(Reflect.get(event, 'detail')));
    await say({ name, ...fields });
    for (const received of [atHandle, atPage, atElement])
      expect(received.mock.calls).toEqual([[{ href: '/a', ...fields }]]);
    handle.off(name, atHandle);
    await say({ name, ...fields });
    expect({
      atHandleMockCallsCount: atHandle.mock.calls.length,
      atPageMockCallsCount: atPage.mock.calls.length,
    }).toEqual({ atHandleMockCallsCount: 1, atPageMockCallsCount: 2 });
  });

  it('ready and resize follow the frame’s messages about its height', async () => {
    const [ready, resize] = [jest.fn(), jest.fn()];
    openPage('<div></div>');
    const handle = window.UFI?.create('div');
    handle?.on('ready', ready);
    handle?.on('resize', resize);
    await flushMessages();
    const { port } = becomeReady(frames()[0]);
    await flushMessages(40);
    port.postMessage({ v: 1, type: 'resize', height: 512 });
    await flushMessages(40);
    expect(ready.mock.calls).toEqual([[{ href: 'http://localhost/' }]]);
    expect(resize.mock.calls).toEqual([[{ href: 'http://localhost/', height: 512 }]]);
  });

  it('warn of an unknown name', async () => {
    const { handle } = await openWith();
    Reflect.apply(handle.on, handle, ['comments.delete', () => undefined]);
    expect(console.warn).toHaveBeenCalledWith('UFI: there is no event comments.delete');
  });
});

const no = (): boolean => false;
const answers: readonly (readonly [string, (() => unknown)[], boolean])[] = [
  ['nobody', [], true],
  ['somebody who says nothing', [() => undefined], true],
  ['somebody who says no', [() => true, no], false],
  ['somebody who says no later', [() => new Promise((resolve) => setTimeout(resolve, 20, false))], false],
  ['somebody who says yes later', [() => Promise.resolve(true)], true],
  ['somebody who fails', [() => Promise.reject(new Error('of the page'))], true],
  [
    'somebody who throws',
    [
      () => {
        throw new Error('of the page');
      },
    ],
    true,
  ],
];

describe('comment.submit', () => {
  it.each(answers)('plugin.05 is answered for %s', async (_, listeners, isAllowed) => {
    const { handle, received, say } = await openWith();
    for (const listener of listeners) handle.on('comment.submit', listener);
    await say({ name: 'comment.submit', ask: 7, message: 'Oi' });
    await flushMessages(40);
    expect(received).toContainEqual({ v: 1, type: 'answer', ask: 7, isAllowed });
  });

  it('has the text, and can be refused by the page and by the element', async () => {
    const seen = jest.fn(no);
    const { received, say } = await openWith();
    window.FB?.Event.subscribe('comment.submit', seen);
    await say({ name: 'comment.submit', ask: 1, message: 'Oi', commentID: '9' });
    expect(seen.mock.calls).toEqual([[{ href: '/a', commentID: '9', parentCommentID: undefined, message: 'Oi' }]]);
    window.FB?.Event.unsubscribe('comment.submit', seen);
    document.addEventListener('ufi:comment.submit', (event) => event.preventDefault(), { once: true });
    await say({ name: 'comment.submit', ask: 2, message: 'Oi' });
    await say({ name: 'comment.submit', ask: 3, message: 'Oi' });
    expect(received.filter((said) => Reflect.get(Object(said), 'type') === 'answer')).toEqual([
      { v: 1, type: 'answer', ask: 1, isAllowed: false },
      { v: 1, type: 'answer', ask: 2, isAllowed: false },
      { v: 1, type: 'answer', ask: 3, isAllowed: true },
    ]);
  });
});

describe('a handle', () => {
  it('A32 can only offer to sign in: no message signs anybody in or out', async () => {
    const scrolled = jest.fn();
    Element.prototype.scrollIntoView = scrolled;
    const { handle, received } = await openWith();
    handle.login();
    handle.logout();
    await flushMessages(40);
    const types = received.map((said) => Reflect.get(Object(said), 'type'));
    expect(types.filter((type) => !['config', 'scroll-position'].includes(type))).toEqual(['login']);
    expect(scrolled).toHaveBeenCalledTimes(2);
  });

  it('D3 passes the site’s token to the frame, and does not scroll', async () => {
    const scrolled = jest.fn();
    Element.prototype.scrollIntoView = scrolled;
    const { handle, received } = await openWith();
    handle.login('a.b.c');
    handle.login(null);
    await flushMessages(40);
    expect(received.filter((said) => Reflect.get(Object(said), 'type') === 'sso-token')).toEqual([
      { v: 1, type: 'sso-token', token: 'a.b.c' },
      { v: 1, type: 'sso-token', token: null },
    ]);
    expect(scrolled).not.toHaveBeenCalled();
  });

  it('opens one comment, and all of them again', async () => {
    Element.prototype.scrollIntoView = jest.fn();
    const { handle } = await openWith();
    handle.goto('1234567890123456789');
    expect(new URL(frames()[0]?.src ?? '').searchParams.get('comment_id')).toBe('1234567890123456789');
    handle.goto();
    expect(new URL(frames()[0]?.src ?? '').searchParams.get('comment_id')).toBeNull();
  });
});

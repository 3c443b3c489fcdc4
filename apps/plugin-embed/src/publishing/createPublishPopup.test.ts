import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, updateComposerContent } from 'ufi-plugin';
import { openFrame } from 'ufi-plugin/internal/testing';
import { createPublishPopup } from './createPublishPopup.ts';

const waiting = `${location.origin}/plugins/comments/optin?locale=ar&display=popup&waiting=1`;
const realOpen = window.open;
beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  window.open = realOpen;
});

/** A window whose location can be replaced, and that can be closed. */
function fakeWindow() {
  const opened = {
    closed: false,
    close: jest.fn(() => {
      opened.closed = true;
    }),
    location: { replace: jest.fn() },
    document: document.implementation.createHTMLDocument(),
    postMessage: jest.fn(),
  };
  return opened;
}

async function openPopup(opened: ReturnType<typeof fakeWindow> | null = fakeWindow()) {
  const frame = await openFrame({ holds: ['createComment'] });
  const { store } = frame;
  const openWindow = jest.fn<typeof window.open>(() => opened as unknown as Window | null);
  window.open = openWindow;
  const keep = jest.fn();
  const popup = createPublishPopup({ store, href: 'https://jornal.example/a', locale: 'ar', keep });
  store.dispatch(act({ kind: 'setPostToFeed', isOn: true }));
  store.dispatch(
    updateComposerContent({ kind: 'comment' }, { visibleValue: 'Dez letras', encodedValue: 'Dez letras' }),
  );
  const say = (data: object, source: unknown = opened, origin = location.origin) => {
    const message = new MessageEvent('message', { data: { v: 1, ...data }, origin });
    Object.defineProperty(message, 'source', { value: source });
    window.dispatchEvent(message);
  };
  const now = () => store.getState().plugin.publishing;
  const written = () => frame.ids().at(-1) ?? '';
  /** Posts a comment whose popup then asks for confirmation. */
  const ask = async () => {
    store.dispatch(act({ kind: 'createComment' }));
    await frame.flush();
    await frame.answer();
  };
  return { ...frame, popup, opened, openWindow, keep, say, now, written, ask };
}

describe('createPublishPopup', () => {
  it('S2.14 S7.52 S9.10/5 opens a window that waits of 400 by 550 in the click, 120 px from the top, and navigates it to the comment', async () => {
    const { store, openWindow, opened, flush, answer, written } = await openPopup();
    store.dispatch(act({ kind: 'createComment' }));
    expect(openWindow.mock.calls).toEqual([
      [waiting, '_blank', expect.stringMatching(/^popup,width=400,height=550,left=\d+,top=120$/)],
    ]);
    await flush();
    expect(opened?.location.replace).not.toHaveBeenCalled();
    await answer();
    const path = `/plugins/comments/${written()}/async/confirm/publish/dialog/`;
    const query = '?iframe_referer=https%3A%2F%2Fjornal.example%2Fa&privacy_option=everyone&locale=ar';
    expect(opened?.location.replace.mock.calls).toEqual([[location.origin + path + query]]);
  });

  it('S7.52 stores the token once its window reports that the comment is published', async () => {
    const { ask, say, store, now, keep, written } = await openPopup();
    await ask();
    say({ type: 'published', commentID: written(), token: 'proof' });
    expect({ popup: now()?.popup, publishToken: store.getState().plugin.publishToken }).toEqual({
      popup: 'confirmed',
      publishToken: 'proof',
    });
    expect(keep.mock.calls).toEqual([['proof']]);
  });

  it('A30 accepts messages only of its own window, of our origin, about this comment', async () => {
    const { ask, say, store, opened, written } = await openPopup();
    await ask();
    const published = { type: 'published', commentID: written(), token: 'proof' };
    say(published, window);
    say(published, opened, 'https://evil.example');
    say({ ...published, commentID: '1234567890123456789' });
    say({ ...published, v: 2 });
    expect(store.getState().plugin.publishToken).toBeNull();
  });

  it('S7.52 leaves the comment on the site if the browser blocks the window, and opens it in a later click', async () => {
    const { ask, now, written, openWindow, popup } = await openPopup(null);
    await ask();
    expect(now()).toMatchObject({ commentID: written(), popup: 'blocked' });
    const later = fakeWindow();
    openWindow.mockReturnValueOnce(later as unknown as Window);
    popup.open();
    expect(openWindow.mock.calls.at(-1)?.[0]).toContain(`/plugins/comments/${written()}/async/`);
    expect(now()?.popup).toBe('open');
  });

  it.each([
    ['is declined', true],
    ['is closed', false],
  ])('S7.52 leaves the comment on the site if its popup %s, and accepts a late confirmation', async (_, isDeclined) => {
    const { ask, say, now, opened, written } = await openPopup();
    await ask();
    if (isDeclined) say({ type: 'declined' });
    else opened?.close();
    jest.advanceTimersByTime(1_000);
    expect(now()?.popup).toBe('closed');
    say({ type: 'published', commentID: written(), token: 'proof' });
    expect(now()?.popup).toBe('confirmed');
  });

  it('S7.52 closes its window if the comment is refused', async () => {
    const { store, flush, refuse, opened, now } = await openPopup();
    store.dispatch(act({ kind: 'createComment' }));
    await flush();
    await refuse('blockedAction');
    expect({ closed: opened?.closed, now: now() }).toEqual({ closed: true, now: null });
  });

  it.each([
    ['opens its window late where the browser still minds the click', true, 1, 'open'],
    ['opens none, and blames no browser, where not', false, 0, 'missing'],
  ] as const)('S7.52 loaded only after the click, %s', async (_, isActive, opened, popup) => {
    const { store, answer, flush } = await openFrame({ holds: ['createComment'] });
    const openWindow = jest.fn<typeof window.open>(() => fakeWindow() as unknown as Window);
    window.open = openWindow;
    Object.defineProperty(navigator, 'userActivation', { value: { isActive }, configurable: true });
    store.dispatch(act({ kind: 'setPostToFeed', isOn: true }));
    store.dispatch(
      updateComposerContent({ kind: 'comment' }, { visibleValue: 'Dez letras', encodedValue: 'Dez letras' }),
    );
    store.dispatch(act({ kind: 'createComment' }));
    await flush();
    createPublishPopup({ store, href: 'https://jornal.example/a', locale: 'ar', keep: jest.fn() });
    await answer();
    expect({ callsCount: openWindow.mock.calls.length, popup: store.getState().plugin.publishing?.popup }).toEqual({
      callsCount: opened,
      popup,
    });
    Reflect.deleteProperty(navigator, 'userActivation');
  });

  it.each([
    ['navigates', fakeWindow()],
    ['leaves to a tab, if the page severs it,', null],
  ])('S7.52 loaded only after the answer, %s a window that waits', async (_, opened) => {
    const { store, answer, flush, ids } = await openFrame({ holds: ['createComment'] });
    const openWindow = jest.fn<typeof window.open>(() => opened as unknown as Window | null);
    window.open = openWindow;
    Object.defineProperty(navigator, 'userActivation', { value: { isActive: true }, configurable: true });
    store.dispatch(act({ kind: 'setPostToFeed', isOn: true }));
    store.dispatch(
      updateComposerContent({ kind: 'comment' }, { visibleValue: 'Dez letras', encodedValue: 'Dez letras' }),
    );
    store.dispatch(act({ kind: 'createComment' }));
    await flush();
    await answer();
    createPublishPopup({ store, href: 'https://jornal.example/a', locale: 'ar', keep: jest.fn() });
    expect(openWindow.mock.calls.map(([address]) => address)).toEqual([waiting]);
    expect(store.getState().plugin.publishing?.popup).toBe(opened === null ? 'blocked' : 'open');
    const navigated = opened?.location.replace.mock.calls ?? [];
    const address = expect.stringContaining(`/plugins/comments/${ids().at(-1)}/async/`);
    expect(navigated).toEqual(opened === null ? [] : [[address]]);
    Reflect.deleteProperty(navigator, 'userActivation');
  });

  it('opens nothing offline: the comment waits, and is confirmed once it is published', async () => {
    const line = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { ask, openWindow, now } = await openPopup();
    await ask();
    expect({ calls: openWindow.mock.calls, popup: now()?.popup }).toEqual({ calls: [], popup: 'missing' });
    line.mockRestore();
  });
});

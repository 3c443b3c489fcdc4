import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { createPopupOpener } from './createPopupOpener.ts';

const ready = { v: 1, type: 'ready' };
const realOpen = window.open;

afterEach(() => {
  window.open = realOpen;
});

function openPopup() {
  const popup = document.body.appendChild(document.createElement('iframe')).contentWindow;
  if (popup === null) throw new Error('jsdom gave no window');
  const openWindow = jest.fn<typeof window.open>(() => popup);
  window.open = openWindow;
  const received: unknown[] = [];
  const opener = createPopupOpener('/plugins/comments/optin?locale=ar&display=popup');
  const receive = () => opener.onMessage((data) => received.push(data));
  const say = (source: Window, origin: string) =>
    window.dispatchEvent(new MessageEvent('message', { data: ready, source, origin }));
  return { popup, opener, openWindow, received, receive, say };
}

describe('createPopupOpener', () => {
  it('S2.14 S9.10/5 opens a window of 420 by 450, as a popup', () => {
    const { opener, openWindow } = openPopup();
    opener.open();
    expect(openWindow.mock.calls[0]?.[0]).toBe('/plugins/comments/optin?locale=ar&display=popup');
    expect(openWindow.mock.calls[0]?.[2]).toMatch(/^popup,width=420,height=450,/);
  });

  it('A30 accepts messages only of its own window, and only while that shows our origin', () => {
    const { popup, opener, received, receive, say } = openPopup();
    receive();
    say(popup, location.origin);
    opener.open();
    opener.take();
    say(window, location.origin);
    say(popup, 'https://evil.example');
    expect(received).toEqual([]);
    say(popup, location.origin);
    expect(received).toEqual([ready]);
  });

  it('S4.40/2 keeps what its window posts until the app has taken it', async () => {
    const { popup, opener, received, receive, say } = openPopup();
    receive();
    opener.open();
    say(popup, location.origin);
    opener.take();
    expect(received).toEqual([]);
    await Promise.resolve();
    expect(received).toEqual([ready]);
  });

  it('S4.40/2 opens one window for all presses until the app takes it, and hands it over once', () => {
    const { popup, opener, openWindow } = openPopup();
    const post = jest.spyOn(popup, 'postMessage').mockImplementation(() => undefined);
    opener.open();
    opener.open();
    expect(openWindow).toHaveBeenCalledTimes(1);
    opener.take()?.send({ v: 1, type: 'begin', nonce: 'n' });
    expect(post.mock.calls).toEqual([[{ v: 1, type: 'begin', nonce: 'n' }, location.origin]]);
    expect(opener.take()).toBeNull();
  });

  it('A30 gives its window no name by which the page around could reach it, and keeps one open at most', () => {
    const { popup, opener, openWindow } = openPopup();
    const close = jest.spyOn(popup, 'close');
    opener.open();
    opener.take();
    expect({ name: openWindow.mock.calls[0]?.[1], closed: close.mock.calls.length }).toEqual({
      name: '_blank',
      closed: 0,
    });
    opener.open();
    expect(close).toHaveBeenCalledTimes(1);
  });

  it('has nothing to hand over if the browser blocked it', () => {
    const { opener, openWindow } = openPopup();
    openWindow.mockReturnValueOnce(null);
    opener.open();
    expect(opener.take()).toBeNull();
  });
});

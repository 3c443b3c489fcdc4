import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { createPopupOpener } from './createPopupOpener.ts';

const ready = { v: 1, type: 'ready' };
const realOpen = window.open;

afterEach(() => {
  window.open = realOpen;
});

function openPopup(isMobile = false) {
  const popup = document.body.appendChild(document.createElement('iframe')).contentWindow;
  if (popup === null) throw new Error('jsdom gave no window');
  const openWindow = jest.fn<typeof window.open>(() => popup);
  window.open = openWindow;
  const received: unknown[] = [];
  const opener = createPopupOpener({ locale: 'ar', isMobile }, (data) => received.push(data));
  const say = (source: Window, origin: string) =>
    window.dispatchEvent(new MessageEvent('message', { data: ready, source, origin }));
  return { popup, opener, openWindow, received, say };
}

describe('createPopupOpener', () => {
  it('S2.14 S9.10 opens a window of 420 by 450, as a popup', () => {
    const { opener, openWindow } = openPopup();
    expect(opener.open()).not.toBeNull();
    expect(openWindow.mock.calls[0]?.[0]).toBe('/plugins/comments/optin?locale=ar&display=popup');
    expect(openWindow.mock.calls[0]?.[2]).toMatch(/^popup,width=420,height=450,/);
  });

  it('S2.14 opens the mobile address on mobile', () => {
    const { opener, openWindow } = openPopup(true);
    opener.open();
    expect(openWindow.mock.calls[0]?.[0]).toBe('/plugins/comments/optin?locale=ar&display=touch');
  });

  it('A30 accepts messages only of its own window, and only while that shows our origin', () => {
    const { popup, opener, received, say } = openPopup();
    say(popup, location.origin);
    opener.open();
    say(window, location.origin);
    say(popup, 'https://evil.example');
    expect(received).toEqual([]);
    say(popup, location.origin);
    expect(received).toEqual([ready]);
  });

  it('A30 gives its window no name by which the page around could reach it, and keeps one open at most', () => {
    const { popup, opener, openWindow } = openPopup();
    const close = jest.spyOn(popup, 'close');
    opener.open();
    expect({ calls01: openWindow.mock.calls[0]?.[1], callsCount: close.mock.calls.length }).toEqual({
      calls01: '_blank',
      callsCount: 0,
    });
    opener.open();
    expect(close).toHaveBeenCalledTimes(1);
  });

  it('reports that the browser blocked it', () => {
    const { opener, openWindow } = openPopup();
    openWindow.mockReturnValueOnce(null);
    expect(opener.open()).toBeNull();
  });
});

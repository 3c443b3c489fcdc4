import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { ReaderSettings } from './reader.ts';
import { startReader } from './startReader.ts';

class FakeEventSource extends EventTarget {
  static opened: FakeEventSource[] = [];
  isClosed = false;
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
    FakeEventSource.opened.push(this);
  }
  close(): void {
    this.isClosed = true;
  }
  say(data: object): void {
    this.dispatchEvent(new MessageEvent('said', { data: JSON.stringify(data) }));
  }
}

const settings: ReaderSettings = {
  origin: '',
  count: 3,
  stream: '/plugins/comments/stream/?targets=1:2',
  app: { script: 'data:text/javascript,', preloads: ['/first.js'], styles: ['/sheet.css'] },
};
const isLoaded = (): boolean => document.querySelector('link[rel=stylesheet]') !== null;
const streams = (): readonly FakeEventSource[] => FakeEventSource.opened.filter(({ isClosed }) => !isClosed);
const touch = (selector: string, pointerType: string): void => {
  const event = Object.assign(new Event('pointerover', { bubbles: true }), { pointerType });
  document.querySelector(selector)?.dispatchEvent(event);
};

function start(connection?: object): void {
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
  startReader(settings, document.body);
}

let listen: jest.SpiedFunction<typeof window.addEventListener>;

beforeEach(() => {
  listen = jest.spyOn(window, 'addEventListener');
  jest.useFakeTimers();
  FakeEventSource.opened = [];
  Object.assign(globalThis, { EventSource: FakeEventSource });
  document.head.innerHTML = '';
  document.body.innerHTML = '<p>Oi</p><button type="button"><i></i></button><input>';
});
afterEach(() => {
  // Ends what follows the stream.
  touch('p', 'mouse');
  localStorage.clear();
  for (const [type, listener] of listen.mock.calls) window.removeEventListener(type, listener);
  jest.restoreAllMocks();
  jest.useRealTimers();
});

describe('the reader script', () => {
  it.each([
    ['p', 'mouse', true],
    ['p', 'touch', false],
    ['i', 'touch', true],
  ])('over %s by %s loads the app: %s', (selector, pointerType, expected) => {
    start({ saveData: true });
    touch(selector, pointerType);
    expect(isLoaded()).toBe(expected);
  });

  it('loads the app when a control has the focus, or had it before', () => {
    start({ saveData: true });
    document.querySelector('input')?.focus();
    expect(isLoaded()).toBe(true);
    document.head.innerHTML = '';
    start({ saveData: true });
    expect(isLoaded()).toBe(true);
  });

  it.each([
    [undefined, true],
    [{ saveData: false, type: 'wifi' }, true],
    [{ saveData: true }, false],
    [{ saveData: false, type: 'cellular' }, false],
  ])('in idle time, with a connection of %j, loads the app: %s', (connection, expected) => {
    start(connection);
    jest.advanceTimersByTime(3_000);
    expect(isLoaded()).toBe(false);
    jest.advanceTimersByTime(60_000);
    expect(isLoaded()).toBe(expected);
  });

  it('loads an app that is cached in the first idle time, whatever the line', () => {
    localStorage.setItem('ufi-app', settings.app.script);
    start({ saveData: true });
    expect(isLoaded()).toBe(false);
    jest.advanceTimersByTime(10);
    expect(isLoaded()).toBe(true);
  });

  it('loads the app with the first change in the thread, and leaves the stream to it', () => {
    start({ saveData: true });
    const [stream] = streams();
    expect(stream?.url).toBe(settings.stream);
    stream?.say({ records: {}, removed: {} });
    expect([isLoaded(), streams().length]).toEqual([false, 1]);
    stream?.say({ records: { comments: [] }, removed: {} });
    expect([isLoaded(), streams().length]).toEqual([true, 0]);
  });

  it('holds no stream while the document is hidden', () => {
    start({ saveData: true });
    const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(streams()).toEqual([]);
    visibility.mockReturnValue('visible');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(streams()).toHaveLength(1);
    touch('p', 'mouse');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(streams()).toEqual([]);
  });

  it('links the files of the app once, however often it is needed', () => {
    start({ saveData: true });
    for (const selector of ['p', 'i', 'p']) touch(selector, 'mouse');
    document.querySelector('button')?.click();
    expect([...document.querySelectorAll('link')].map(({ rel, href }) => [rel, new URL(href).pathname])).toEqual([
      ['stylesheet', '/sheet.css'],
      ['modulepreload', '/first.js'],
    ]);
  });
});

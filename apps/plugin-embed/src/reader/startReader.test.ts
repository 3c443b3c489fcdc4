import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { clientTraceSchema } from 'ufi-core/contract';
import type { AppModule, ReaderSettings } from './reader.ts';
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
  thread: {
    article: '1',
    person: '0',
    stream: '/plugins/comments/stream/?targets=1:2',
    renderedAt: 1_000,
    isCounted: true,
    texts: {
      newComments: { one: '# novo comentário', other: '# novos comentários' },
      ages: ['# a', '# sem', '# d', '# h', '# min', 'agora'],
    },
  },
  popup: { address: '/plugins/comments/optin?locale=ar', isNeededToPost: true },
  app: { script: '/plugins/assets/app.js', styles: ['/sheet.css'] },
  failure: 'Ainda não carregou. Tentar novamente',
};
/** Attempts to start the app: by default each waits for the style sheets, as the app does. */
const startApp = jest.fn<AppModule['start']>();
jest.mock('/plugins/assets/app.js', () => ({ start: (styled: Promise<unknown>) => startApp(styled) }), {
  virtual: true,
});
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
let listenToDocument: jest.SpiedFunction<typeof document.addEventListener>;

beforeEach(() => {
  startApp.mockImplementation(async (styled) => void (await styled));
  listen = jest.spyOn(window, 'addEventListener');
  listenToDocument = jest.spyOn(document, 'addEventListener');
  jest.useFakeTimers();
  document.documentElement.lang = 'pt-BR';
  FakeEventSource.opened = [];
  Object.assign(globalThis, { EventSource: FakeEventSource, fetch: async () => new Response('{}') });
  const navigation = { responseEnd: 100.4, domInteractive: 120, domComplete: 140 };
  Object.assign(performance, { getEntriesByType: () => [navigation] });
  document.head.innerHTML = '';
  document.body.innerHTML = '<p>Oi</p><button type="button"><i></i></button><input>';
});
afterEach(() => {
  // Ends what follows the stream.
  touch('p', 'mouse');
  localStorage.clear();
  for (const [type, listener] of listen.mock.calls) window.removeEventListener(type, listener);
  for (const [type, listener] of listenToDocument.mock.calls) document.removeEventListener(type, listener);
  jest.restoreAllMocks();
  jest.useRealTimers();
});

describe('the reader script', () => {
  it.each([
    ['p', 'mouse', true],
    ['p', 'touch', false],
    ['i', 'touch', true],
  ])('plugin-embed.06 over %s by %s loads the app: %s', (selector, pointerType, expected) => {
    start({ saveData: true });
    touch(selector, pointerType);
    expect(isLoaded()).toBe(expected);
  });

  it('plugin-embed.06 loads the app when a control has the focus, or had it before', () => {
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
  ])('plugin-embed.06 in idle time, with a connection of %j, loads the app: %s', (connection, expected) => {
    start(connection);
    jest.advanceTimersByTime(3_000);
    expect(isLoaded()).toBe(false);
    jest.advanceTimersByTime(60_000);
    expect(isLoaded()).toBe(expected);
  });

  it('plugin-embed.06 loads an app that is cached in the first idle time, whatever the line', () => {
    localStorage.setItem('ufi-app', settings.app.script);
    start({ saveData: true });
    expect(isLoaded()).toBe(false);
    jest.advanceTimersByTime(10);
    expect(isLoaded()).toBe(true);
  });

  const commentAt = (fbid: string, changes: object = {}): object => ({
    fbid,
    author: '7',
    status: null,
    parentcommentid: null,
    originalTimestamp: null,
    timestamp: { time: 1_005 },
    ...changes,
  });
  const sheetApplies = async () => {
    document.querySelector('link[rel=stylesheet]')?.dispatchEvent(new Event('load'));
    await Promise.resolve();
    await Promise.resolve();
    await Promise.resolve();
  };
  const notice = (): string | undefined => document.querySelector('[role=status]')?.textContent;

  it('plugin-embed.06 announces new comments of others by itself, each once, and leaves the stream to the app', async () => {
    start({ saveData: true });
    const [stream] = streams();
    expect(stream?.url).toBe(settings.thread?.stream);
    const says = (...comments: object[]) => stream?.say({ records: { comments }, removed: {} });
    says(commentAt('20', { timestamp: { time: 900 } }), commentAt('21', { parentcommentid: '20' }));
    says(commentAt('22', { author: '0' }));
    expect(notice()).toBe('');
    says(commentAt('30'));
    await sheetApplies();
    expect(notice()).toBe('1 novo comentário');
    says(commentAt('30'), commentAt('31'));
    await sheetApplies();
    expect(notice()).toBe('2 novos comentários');
    stream?.say({ records: {}, removed: { comments: [{ fbid: '31', version: 9 }] } });
    await sheetApplies();
    expect({ notice: notice(), streams: streams().length }).toEqual({ notice: '1 novo comentário', streams: 1 });
    expect(startApp).not.toHaveBeenCalled();
    document.querySelector<HTMLElement>('[role=status] button')?.click();
    expect(streams()).toEqual([]);
    await jest.advanceTimersByTimeAsync(0);
    expect(startApp).toHaveBeenCalledTimes(1);
    expect(window.ufiNews?.take()).toBe(true);
    expect(document.querySelector('.ufi-pill')).toBe(null);
  });

  it.each([
    ['an edit', { records: { comments: [commentAt('20', { originalTimestamp: 900 })] }, removed: {} }],
    ['a removal', { records: {}, removed: { comments: [{ fbid: '20', version: 9 }] } }],
    ['spam', { records: { comments: [commentAt('20', { status: 'spam', timestamp: { time: 9 } })] }, removed: {} }],
  ])('plugin-embed.06 loads the app with %s of what is shown', (_, message) => {
    start({ saveData: true });
    streams()[0]?.say({ records: {}, removed: {} });
    expect(isLoaded()).toBe(false);
    streams()[0]?.say(message);
    expect({ isLoaded: isLoaded(), streams: streams().length }).toEqual({ isLoaded: true, streams: 0 });
  });

  it('plugin-embed.05 keeps ages current until the app takes over', () => {
    jest.setSystemTime(new Date('2026-11-20T12:00:00Z'));
    document.body.innerHTML += '<time datetime="2026-11-20T11:59:30Z">agora</time>';
    start({ saveData: true });
    const age = () => document.querySelector('time')?.textContent;
    jest.advanceTimersByTime(5 * 60_000);
    expect(age()).toBe('5 min');
    jest.advanceTimersByTime(60 * 60_000);
    expect(age()).toBe('1 h');
    window.ufiStopReader?.();
    jest.advanceTimersByTime(24 * 60 * 60_000);
    expect(age()).toBe('1 h');
  });

  it.each([
    ['reader', [['/ufi/usage/', 'POST']]],
    ['actor', []],
  ])('S7.54 reports the load times of a visit of a mere %s when it ends', (who, expected) => {
    const asked = jest.fn(async (_path: string, _init: { method: string; body: string }) => new Response('{}'));
    Object.assign(globalThis, { fetch: asked });
    start({ saveData: true });
    if (who === 'actor') touch('p', 'mouse');
    const visibility = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    document.dispatchEvent(new Event('visibilitychange'));
    document.dispatchEvent(new Event('visibilitychange'));
    visibility.mockRestore();
    expect(asked.mock.calls.map(([path, { method }]) => [path, method])).toEqual(expected);
    const [said] = asked.mock.calls;
    if (said !== undefined) {
      const { traces } = JSON.parse(said[1].body) as { traces: unknown[] };
      expect(traces.map((trace) => clientTraceSchema['~standard'].validate(trace))).toMatchObject([
        { value: { ms: 140 } },
      ]);
    }
  });

  it('holds no stream while the document is hidden', () => {
    start({ saveData: true });
    const visibility = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(streams()).toEqual([]);
    visibility.mockReturnValue(false);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(streams()).toHaveLength(1);
    touch('p', 'mouse');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(streams()).toEqual([]);
  });

  it.each([
    ['[data-sign-in]', 'click', 1],
    ['[type=button]:not([data-sign-in])', 'click', 0],
    ['textarea', 'keydown', 1],
  ])(
    'opens the sign-in popup in a press on %s itself, which it has to be asked for: %s, %s',
    (selector, type, times) => {
      const openWindow = jest.spyOn(window, 'open').mockReturnValue({ closed: false, focus: jest.fn() } as never);
      document.body.innerHTML += '<button type="button" data-sign-in></button><textarea>Oi</textarea>';
      start({ saveData: true });
      const press = () =>
        document.querySelector(selector)?.dispatchEvent(new KeyboardEvent(type, { key: 'Enter', bubbles: true }));
      press();
      press();
      expect(openWindow).toHaveBeenCalledTimes(times);
    },
  );

  describe('plugin-embed.24 when the app does not start', () => {
    const failure = () => document.querySelector('.ufi-pill')?.textContent;
    const press = () => document.querySelector('button')?.click();
    const fails = () => startApp.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
    const likes = jest.fn();
    /** What the app does with the presses as it hydrates. */
    const hydrates = () =>
      startApp.mockImplementationOnce(async () => {
        const replay = window.ufiTakePresses?.();
        window.ufiStopReader?.();
        document.querySelector('button')?.addEventListener('click', likes);
        replay?.();
      });

    it.each([
      ['the next press', press],
      ['the browser is online again', () => window.dispatchEvent(new Event('online'))],
      ['a while', () => jest.advanceTimersByTime(5_000)],
    ])('keeps the presses, and tries again with %s', async (_, again) => {
      fails();
      start({ saveData: true });
      press();
      await pass(100);
      expect({ starts: startApp.mock.calls.length, likes: likes.mock.calls.length }).toEqual({ starts: 1, likes: 0 });
      hydrates();
      again();
      await pass(100);
      expect({ starts: startApp.mock.calls.length, likes: likes.mock.calls.length }).toEqual({ starts: 2, likes: 1 });
      document.querySelector('link[rel=stylesheet]')?.dispatchEvent(new Event('load'));
      await pass(60_000);
      expect({ starts: startApp.mock.calls.length, failure: failure() }).toEqual({ starts: 2, failure: undefined });
    });

    it('says so to who has pressed something, after 5 s and with each further failure, until it has started', async () => {
      fails();
      start({ saveData: true });
      press();
      await pass(4_900);
      expect(failure()).toBe(undefined);
      fails();
      await pass(200);
      expect(failure()).toBe('Ainda não carregou. Tentar novamente');
      fails();
      document.querySelector<HTMLElement>('.ufi-pill')?.click();
      expect(document.querySelector('.ufi-pill')?.getAttribute('aria-busy')).toBe('true');
      await pass(100);
      expect(document.querySelector('.ufi-pill')?.getAttribute('aria-busy')).toBe(null);
      hydrates();
      document.querySelector<HTMLElement>('.ufi-pill')?.click();
      await pass(100);
      expect(failure()).toBe(undefined);
    });

    it('tries ever more rarely by itself, does not with each movement, and says nothing to who only reads', async () => {
      startApp.mockRejectedValue(new TypeError('Failed to fetch'));
      start({ saveData: true });
      for (let n = 0; n < 5; n += 1) {
        touch('p', 'mouse');
        await pass(100);
      }
      expect(startApp).toHaveBeenCalledTimes(1);
      await pass(5_000 + 10_000 + 20_000);
      expect({ starts: startApp.mock.calls.length, failure: failure() }).toEqual({ starts: 4, failure: undefined });
    });

    it('tries again by one timer only, however often it is pressed, and at least each minute', async () => {
      startApp.mockRejectedValue(new TypeError('Failed to fetch'));
      start({ saveData: true });
      for (let n = 0; n < 6; n += 1) {
        press();
        await pass(100);
      }
      expect(startApp).toHaveBeenCalledTimes(6);
      await pass(59_000);
      expect(startApp).toHaveBeenCalledTimes(6);
      for (let n = 1; n < 4; n += 1) {
        await pass(60_000);
        expect(startApp).toHaveBeenCalledTimes(6 + n);
      }
    });

    it('links a style sheet again that has failed', async () => {
      start({ saveData: true });
      press();
      const sheet = () => document.querySelector('link[rel=stylesheet]');
      const [first] = [sheet()];
      first?.dispatchEvent(new Event('error'));
      await pass(100);
      expect(sheet()).toBe(null);
      press();
      expect(sheet()).not.toBe(null);
    });
  });

  it('links the files of the app once, however often it is needed', () => {
    start({ saveData: true });
    for (const selector of ['p', 'i', 'p']) touch(selector, 'mouse');
    document.querySelector('button')?.click();
    expect([...document.querySelectorAll('link')].map(({ rel, href }) => [rel, new URL(href).pathname])).toEqual([
      ['stylesheet', '/sheet.css'],
    ]);
  });
});

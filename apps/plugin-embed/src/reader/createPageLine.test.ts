/** @jest-environment jest-fixed-jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { setImmediate } from 'node:timers';
import { MessageChannel as NodeChannel, type MessagePort as NodePort } from 'node:worker_threads';
import type { HostMessage } from 'ufi-plugin/internal/frame';
import { createPageLine } from './createPageLine.ts';

const pause = (ms = 20): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

let port: NodePort;
let posted: { readonly type: string }[];

/** Sends messages as the page does, one per animation frame. */
async function send(...messages: readonly object[]): Promise<void> {
  for (const message of messages) {
    port.postMessage({ v: 1, ...message });
    await pause();
    // After a pause that a busy machine has drawn out, timers come before what has arrived meanwhile.
    await new Promise((resolve) => setImmediate(resolve));
  }
}

const { dataset, style } = document.documentElement;
const load = jest.fn();

function open(count: number | null = 4) {
  const postToParent = jest.fn<(wire: unknown, origin: string, ports: readonly NodePort[]) => void>();
  Object.defineProperty(window, 'parent', { value: { postMessage: postToParent }, configurable: true });
  const line = createPageLine({ origin: 'https://site.example', count }, document.body, load);
  const handedOver = postToParent.mock.calls[0]?.[2][0];
  if (!handedOver) throw new Error('no port was handed over');
  port = handedOver;
  port.on('message', (message: { readonly type: string }) => posted.push(message));
  return line;
}

class FakeResizeObserver {
  observe(): void {}
}

beforeEach(() => {
  Object.assign(globalThis, { MessageChannel: NodeChannel, ResizeObserver: FakeResizeObserver });
  posted = [];
  delete dataset['colorscheme'];
  style.cssText = '';
});
afterEach(() => {
  port.close();
  jest.clearAllMocks();
});

describe('the connection of the reader script with the page', () => {
  it('A14 apply a theme of the page, replace it by another, and ignore invalid ones', async () => {
    open();
    await send({ type: 'theme', colorscheme: 'dark', tokens: { accent: '#0a7d4f', text: 'red;}body{display:none' } });
    expect({ colorscheme: dataset['colorscheme'], cssText: style.cssText }).toEqual({
      colorscheme: 'dark',
      cssText: '--ufi-accent: light-dark(#0a7d4f,#0a7d4f);',
    });
    await send({ type: 'theme', tokens: { font: 'Georgia' } });
    expect({ colorscheme: dataset['colorscheme'], cssText: style.cssText }).toEqual({
      colorscheme: 'dark',
      cssText: '--ufi-font: Georgia;',
    });
    await send({ type: 'theme', colorscheme: 'light' });
    expect({ colorscheme: dataset['colorscheme'], cssText: style.cssText }).toEqual({
      colorscheme: 'light',
      cssText: '--ufi-font: Georgia;',
    });
    expect(load).not.toHaveBeenCalled();
  });

  it('plugin-embed.15 know the visible part of the frame', async () => {
    open();
    await send({ type: 'scroll-position', top: 20, height: 300 });
    expect(style.cssText).toBe('--frame-top: 20px; --frame-height: 300px;');
  });

  it('plugin-embed.05 emits the number of comments with the page’s first message, and no number twice', async () => {
    const { emit } = open();
    await pause(150);
    expect(posted).toEqual([]);
    await send({ type: 'config' }, { type: 'config' });
    for (const count of [4, 5, 5]) emit({ name: 'count', count });
    while (posted.length < 2) await pause();
    await pause(150);
    expect(posted).toEqual([
      { v: 1, type: 'event', name: 'count', count: 4 },
      { v: 1, type: 'event', name: 'count', count: 5 },
    ]);
  });

  it('D3 leaves signing in to our popup once the page has spoken, unless it signs visitors in itself', async () => {
    const { leavesSignIn } = open();
    expect(leavesSignIn()).toBe(false);
    await send({ type: 'config' });
    expect(leavesSignIn()).toBe(true);
    await send({ type: 'sso-token', token: null });
    expect(leavesSignIn()).toBe(false);
  });

  it('emits no number of comments where there is no header', async () => {
    open(null);
    await send({ type: 'config' });
    await pause(150);
    expect(posted).toEqual([]);
  });

  it('plugin-embed.05 keeps the last message of each type for the app, in their order, and ignores unknown ones', async () => {
    const { onMessage } = open();
    const login = { type: 'login' } as const;
    const token = (text: string | null) => ({ type: 'sso-token', token: text }) as const;
    await send(token(null), login, { type: 'config' }, token('a.b.c'), { type: 'delete' });
    const received: HostMessage[] = [];
    onMessage((message) => received.push(message));
    expect(received).toEqual([login, { type: 'config' }, token('a.b.c')]);
    await send({ type: 'answer', ask: 1, isAllowed: true });
    expect(received.at(-1)).toEqual({ type: 'answer', ask: 1, isAllowed: true });
  });

  it.each([
    [{ type: 'login' }, 1],
    [{ type: 'sso-token', token: 'a.b.c' }, 1],
    [{ type: 'sso-token', token: null }, 0],
    [{ type: 'config' }, 0],
  ])('plugin-embed.06 loads the app if a message needs it: %j', async (message, times) => {
    open();
    await send(message);
    expect(load).toHaveBeenCalledTimes(times);
  });
});

/** @jest-environment jest-fixed-jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { MessageChannel as NodeChannel, type MessagePort as NodePort } from 'node:worker_threads';
import { parseHostMessage, type HostMessage } from '../bridge/hostMessage.ts';
import { createFrameBridge, type FrameBridge } from './createFrameBridge.ts';

const origin = 'https://site.example';
const pause = (ms = 30): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Waits for what a port brings: on a busy machine that is no matter of a fixed time. */
async function until(isReached: () => boolean): Promise<void> {
  while (!isReached()) await pause();
}

let received: HostMessage[];
let port: NodePort;
let posted: unknown[];
let bridge: FrameBridge;
let contentBottom: number;
let measureAgain: () => void;
const postToParent = jest.fn<(wire: unknown, origin: string, ports: readonly NodePort[]) => void>();

class FakeResizeObserver {
  constructor(onResize: () => void) {
    measureAgain = onResize;
  }
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

const elementEndingAt = (bottom: () => number): Element => {
  const element = document.createElement('div');
  element.getBoundingClientRect = () => new DOMRectFake(bottom());
  return element;
};

class DOMRectFake {
  readonly x = 0;
  readonly y = 0;
  readonly width = 0;
  readonly height = 0;
  readonly top = 0;
  readonly left = 0;
  readonly right = 0;
  readonly bottom: number;
  constructor(bottom: number) {
    this.bottom = bottom;
  }
  toJSON(): unknown {
    return this;
  }
}

beforeEach(() => {
  Object.assign(globalThis, { MessageChannel: NodeChannel, ResizeObserver: FakeResizeObserver });
  Object.defineProperty(window, 'parent', { value: { postMessage: postToParent }, configurable: true });
  received = [];
  posted = [];
  contentBottom = 240.4;
  bridge = createFrameBridge({
    origin,
    content: elementEndingAt(() => contentBottom),
    onData: (data) => {
      const message = parseHostMessage(data);
      if (message) received.push(message);
    },
  });
  const handedOver = postToParent.mock.calls[0]?.[2][0];
  if (!handedOver) throw new Error('no port was handed over');
  port = handedOver;
  port.on('message', (message) => posted.push(message));
});

afterEach(() => {
  bridge.close();
  port.close();
});

describe('createFrameBridge', () => {
  it('A32 posts ready at the exact origin of the page, with its height and a port', () => {
    expect(postToParent.mock.calls).toEqual([[{ v: 1, type: 'ready', height: 241 }, origin, [port]]]);
  });

  it('receives the page’s messages over the port', async () => {
    port.postMessage({ v: 1, type: 'config' });
    await until(() => received.length > 0);
    expect(received).toEqual([{ type: 'config' }]);
  });

  it.each([
    ['the page itself', origin],
    ['another window', 'https://evil.test'],
  ])('A32 ignores what %s posts to the window', async (_, from) => {
    const data = { v: 1, type: 'theme', colorscheme: 'dark' };
    window.dispatchEvent(new MessageEvent('message', { data, origin: from }));
    await pause();
    expect(received).toEqual([]);
  });

  it('A32 reads a few messages of a flood and drops the others unread', async () => {
    const theme = { v: 1, type: 'theme', colorscheme: 'dark' };
    for (let sent = 0; sent < 10_000; sent += 1) port.postMessage(theme);
    const isReceivedAgain = () => JSON.stringify(received.at(-1) ?? '').includes('auto');
    // A busy machine takes a while to deliver the flood.
    for (let tries = 0; tries < 50 && !isReceivedAgain(); tries += 1) {
      port.postMessage({ v: 1, type: 'theme', colorscheme: 'auto' });
      await pause(100);
    }
    expect(received.at(-1)).toEqual({ type: 'theme', colorscheme: 'auto' });
    expect(received.length).toBeGreaterThan(1);
    expect(received.length).toBeLessThan(1_000);
  });

  it('P28, S9.10/4 sends a new height once per frame, including open layers', async () => {
    contentBottom = 500;
    measureAgain();
    const removeLayer = bridge.addLayer(elementEndingAt(() => 700));
    measureAgain();
    await until(() => posted.length > 0);
    await pause(150);
    expect(posted).toEqual([{ v: 1, type: 'resize', height: 700 }]);
    removeLayer();
    await until(() => posted.length > 1);
    await pause(150);
    expect(posted.slice(1)).toEqual([{ v: 1, type: 'resize', height: 500 }]);
  });

  it('S7.53 emits what the page’s visitor wrote', async () => {
    bridge.emit({ name: 'comment.create', commentID: '9', parentCommentID: '4', message: 'Bom dia' });
    await until(() => posted.length > 0);
    expect(posted).toEqual([
      { v: 1, type: 'event', name: 'comment.create', commentID: '9', parentCommentID: '4', message: 'Bom dia' },
    ]);
  });
});

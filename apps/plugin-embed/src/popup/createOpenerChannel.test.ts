import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { createOpenerChannel } from './createOpenerChannel.ts';

const opener = { postMessage: jest.fn() };
const begin = { v: 1, type: 'begin', nonce: 'n'.repeat(43) };

afterEach(() => void Object.assign(window, { opener: null }));

function say(source: unknown, origin: string): void {
  const message = new MessageEvent('message', { data: begin, origin });
  Object.defineProperty(message, 'source', { value: source });
  window.dispatchEvent(message);
}

describe('the channel between a popup and its opener', () => {
  it('A30 receives messages only of the opener, and only while that shows our origin', () => {
    Object.assign(window, { opener });
    const received = jest.fn();
    const stop = createOpenerChannel().onOpenerMessage(received);
    for (const origin of ['https://evil.test', `${location.origin}.evil.test`, 'null', '']) say(opener, origin);
    for (const source of [window, { ...opener }, null]) say(source, location.origin);
    expect(received).not.toHaveBeenCalled();
    say(opener, location.origin);
    expect(received.mock.calls).toEqual([[begin]]);
    stop();
    say(opener, location.origin);
    expect(received).toHaveBeenCalledTimes(1);
  });

  it('A30 posts to the opener at our exact origin, and not at all without one', () => {
    Object.assign(window, { opener });
    const message = { v: 1, type: 'agreed', code: 'c'.repeat(43) } as const;
    expect(createOpenerChannel().postToOpener(message)).toBe(true);
    expect(opener.postMessage.mock.calls).toEqual([[message, location.origin]]);
    Object.assign(window, { opener: null });
    const received = jest.fn();
    const alone = createOpenerChannel();
    alone.onOpenerMessage(received);
    say(null, location.origin);
    expect({ postToOpener: alone.postToOpener(message), calls: received.mock.calls }).toEqual({
      postToOpener: false,
      calls: [],
    });
  });
});

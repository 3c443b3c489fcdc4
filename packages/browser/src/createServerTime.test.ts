import { describe, expect, it } from '@jest/globals';
import { createServerTime } from './createServerTime.ts';

const hour = 3_600_000;

/** A browser whose clock is `ahead` of the server's; `answer` is a request that takes `out` and `back` milliseconds. */
function openBrowser(ahead: number) {
  const server = { now: 1_800_000_000_000 };
  const browser = { ahead };
  const time = createServerTime(() => server.now + browser.ahead);
  const answer = (out: number, back: number) => {
    const sent = server.now + browser.ahead;
    server.now += out;
    const earliest = Math.floor(server.now / 1000) * 1000;
    server.now += back;
    time.observe({ earliest, latest: earliest + 1000, sent, received: server.now + browser.ahead });
  };
  return { server, browser, time, answer, error: () => Math.abs(time.now() - server.now) };
}

describe('createServerTime', () => {
  it('is the browser’s clock until an answer came (control)', () => {
    expect(openBrowser(3 * hour).error()).toBe(3 * hour);
  });

  it.each([3 * hour, -3 * hour, 40_000])(
    'browser.02 follows the server’s clock with the browser’s off by %d ms',
    (ahead) => {
      const { answer, error } = openBrowser(ahead);
      answer(40, 60);
      expect(error()).toBeLessThanOrEqual(550);
    },
  );

  it('browser.02 leaves a clock alone that may be right', () => {
    const { answer, error } = openBrowser(0);
    answer(2_000, 9_000);
    answer(10, 30);
    expect(error()).toBe(0);
  });

  it('browser.02 loses nothing by slow answers, whichever way was slow', () => {
    const { answer, error } = openBrowser(-3 * hour);
    answer(20, 20);
    for (const [out, back] of [
      [30_000, 5],
      [5, 30_000],
      [20_000, 20_000],
    ] as const) {
      answer(out, back);
      expect(error()).toBeLessThanOrEqual(520);
    }
  });

  it('browser.02 follows a clock that is set while the page is open', () => {
    const { answer, browser, error } = openBrowser(-3 * hour);
    answer(20, 20);
    browser.ahead = 0;
    answer(20, 20);
    expect(error()).toBe(0);
    browser.ahead = 5 * hour;
    answer(20, 20);
    expect(error()).toBeLessThanOrEqual(520);
  });
});

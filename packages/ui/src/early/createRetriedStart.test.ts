import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createRetriedStart } from './createRetriedStart.ts';

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const goOnline = () => dispatchEvent(new Event('online'));

/** A start that fails until told otherwise. */
function open() {
  const attempt = jest.fn<() => Promise<void>>().mockRejectedValue(new TypeError('Failed to fetch'));
  const onFailure = jest.fn();
  const counts = () => ({ attempts: attempt.mock.calls.length, failures: onFailure.mock.calls.length });
  return { attempt, counts, start: createRetriedStart(attempt, onFailure) };
}

describe('starting an app', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('ui.30 is tried again after 5, 10, 20, 40 and 60 s, and each minute from then on', async () => {
    const { start, counts } = open();
    start();
    await pass(0);
    for (const [index, seconds] of [5, 10, 20, 40, 60, 60].entries()) {
      await pass(seconds * 1_000 - 1);
      expect(counts()).toEqual({ attempts: index + 1, failures: index + 1 });
      await pass(1);
      expect(counts()).toEqual({ attempts: index + 2, failures: index + 2 });
    }
  });

  it.each([
    ['asked for', (start: () => void) => start()],
    ['online again', () => void goOnline()],
  ])('ui.30 is tried again at once if it is %s, and never twice at a time', async (_, again) => {
    const { start, attempt, counts } = open();
    start();
    await pass(0);
    attempt.mockReturnValue(new Promise(() => {}));
    again(start);
    again(start);
    await pass(600_000);
    expect(counts()).toEqual({ attempts: 2, failures: 1 });
  });

  it('ui.30 is over once it has succeeded', async () => {
    const { start, attempt, counts } = open();
    start();
    await pass(0);
    attempt.mockResolvedValue();
    start();
    await pass(0);
    start();
    goOnline();
    await pass(600_000);
    expect(counts()).toEqual({ attempts: 2, failures: 1 });
  });
});

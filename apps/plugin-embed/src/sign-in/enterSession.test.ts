import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { browserClock } from 'ufi-browser';
import { clientRefusal, RequestError, transportFailure } from 'ufi-core/request';
import type { FrameSession } from 'ufi-plugin/contract';
import { enterSession, type EntryParts } from './enterSession.ts';

const session = { person: { id: '7' } } as FrameSession;

function enter(error: Error) {
  const show = jest.fn<EntryParts['show']>().mockRejectedValue(error);
  const isLatest = jest.fn(() => true);
  const onRefused = jest.fn();
  enterSession(session, { clock: browserClock, show, isLatest, onRefused });
  return { show, isLatest, onRefused };
}

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  jest.useFakeTimers();
});

describe('enterSession', () => {
  it('plugin-embed.27 asks again after 5, 10, 20 s and so on, 60 s at most, until the article is shown', async () => {
    const { show } = enter(transportFailure('network'));
    for (const [index, seconds] of [5, 10, 20, 40, 60, 60].entries()) {
      await pass(seconds * 1_000 - 1);
      expect(show).toHaveBeenCalledTimes(index + 1);
      await pass(1);
      expect(show).toHaveBeenCalledTimes(index + 2);
    }
    show.mockResolvedValueOnce(undefined);
    await pass(60_000);
    await pass(600_000);
    expect(show).toHaveBeenCalledTimes(8);
  });

  it('plugin-embed.27 waits as long as the server asks for', async () => {
    const { show } = enter(transportFailure('badAnswer', { httpStatus: 503, retryAfterMs: 30_000 }));
    await pass(29_999);
    expect(show).toHaveBeenCalledTimes(1);
    await pass(1);
    expect(show).toHaveBeenCalledTimes(2);
  });

  it.each([
    [false, 1],
    [true, 2],
  ])(
    'plugin-embed.27, plugin-embed.28 asks again after a refusal that is transient (%s), else reports it',
    async (isTransient, calls) => {
      const { failure } = clientRefusal('unknown');
      const { show, onRefused } = enter(new RequestError({ ...failure, isTransient }));
      await pass(5_000);
      expect(show).toHaveBeenCalledTimes(calls);
      expect(onRefused).toHaveBeenCalledTimes(isTransient ? 0 : 1);
    },
  );

  it('plugin-embed.28 reports no refusal of a session that is over', async () => {
    const { isLatest, onRefused } = enter(clientRefusal('noSuchObject'));
    isLatest.mockReturnValue(false);
    await pass(0);
    expect(onRefused).not.toHaveBeenCalled();
  });

  it('plugin-embed.27 asks no more once another session has begun, or this one has ended', async () => {
    const { show, isLatest } = enter(transportFailure('network'));
    isLatest.mockReturnValue(false);
    await pass(600_000);
    expect({ shown: show.mock.calls.length, asked: isLatest.mock.calls }).toEqual({ shown: 1, asked: [[session]] });
  });
});

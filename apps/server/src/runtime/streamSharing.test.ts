import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createStreamSharing, type NetworkStreams } from './streamSharing.ts';

describe('streams of a network on several servers', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  const twoServers = () => {
    const told: NetworkStreams[][] = [];
    const there = createStreamSharing({ tell: () => {}, monotonic: Date.now });
    const here = createStreamSharing({
      monotonic: Date.now,
      tell: (counts) => {
        told.push([...counts]);
        there.receive('here', counts);
      },
    });
    return { here, there, told };
  };

  it('server.836 are told within half a second, by a digest, and are over once they are closed', () => {
    const { here, there, told } = twoServers();
    here.report('192.0.2.1', 7);
    here.report('192.0.2.1', 9);
    jest.advanceTimersByTime(500);
    expect(there.elsewhere('192.0.2.1')).toBe(9);
    expect(there.elsewhere('192.0.2.2')).toBe(0);
    expect(told).toEqual([[{ key: expect.stringMatching(/^[\w-]{22}$/), count: 9 }]]);
    here.report('192.0.2.1', 0);
    jest.advanceTimersByTime(500);
    expect(there.elsewhere('192.0.2.1')).toBe(0);
    jest.advanceTimersByTime(60_000);
    expect(told).toHaveLength(2);
  });

  it('server.836 count as long as their server says so, and ten seconds longer', () => {
    const { here, there } = twoServers();
    here.report('192.0.2.1', 7);
    jest.advanceTimersByTime(60_000);
    expect(there.elsewhere('192.0.2.1')).toBe(7);
    here.stop();
    jest.advanceTimersByTime(5_000);
    expect(there.elsewhere('192.0.2.1')).toBe(7);
    jest.advanceTimersByTime(6_000);
    expect(there.elsewhere('192.0.2.1')).toBe(0);
  });

  it('server.836 of many networks are told a hundred at a time', () => {
    const { here, told } = twoServers();
    for (let network = 0; network < 250; network += 1) here.report(`${network}`, 5);
    here.report('never', 0);
    jest.advanceTimersByTime(500);
    expect(told.map(({ length }) => length)).toEqual([100, 100, 50]);
  });
});

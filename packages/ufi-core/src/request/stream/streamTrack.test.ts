import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { StreamMessage } from '../../contract/index.ts';
import { receive, skipTo, type StreamTrack } from './streamTrack.ts';

const message = (from: number, to: number): StreamMessage => ({ target: '1', from, to, records: {}, removed: {} });

/** Receives the messages in turn. Returns those passed on, as `from-to`. */
function receiveAll(messages: readonly StreamMessage[], start: StreamTrack = { seq: 0, held: [] }) {
  let track = start;
  const ready: string[] = [];
  for (const next of messages) {
    const received = receive(track, next);
    track = received.track;
    ready.push(...received.ready.map(({ from, to }) => `${from}-${to}`));
  }
  return { track, ready };
}

describe('a stream track', () => {
  it('passes on what continues from the last number, and drops what is known', () => {
    expect(receiveAll([message(1, 2), message(1, 2), message(2, 2), message(3, 3)]).ready).toEqual(['1-2', '3-3']);
  });

  it('holds a message that leaves a gap until the gap is filled', () => {
    expect(receiveAll([message(2, 2), message(4, 4), message(1, 1)])).toEqual({
      ready: ['1-1', '2-2'],
      track: { seq: 2, held: [message(4, 4)] },
    });
  });

  it('passes on a message that covers both old and new numbers: its records are newer', () => {
    expect(receiveAll([message(1, 3), message(2, 5)]).ready).toEqual(['1-3', '2-5']);
  });

  it('continues after a gap that cannot be filled', () => {
    const { track } = receiveAll([message(5, 5), message(6, 9), message(12, 12)]);
    const skipped = skipTo(track, 5);
    expect(skipped.ready).toEqual([message(6, 9)]);
    expect(skipped.track).toEqual({ seq: 9, held: [message(12, 12)] });
    expect(skipTo({ seq: 9, held: [] }, 3).track.seq).toBe(9);
  });

  it('ufi-core.09 delivers every number once, in order, despite duplicates and disorder (P11)', () => {
    const shuffled = fc.nat(30).chain((count) => {
      const all = Array.from({ length: count }, (_, index) => message(index + 1, index + 1));
      return fc
        .tuple(fc.shuffledSubarray(all), fc.shuffledSubarray(all, { minLength: all.length }))
        .map(([some, every]) => ({ all, came: [...some, ...every] }));
    });
    fc.assert(
      fc.property(shuffled, ({ all, came }) => {
        const { ready, track } = receiveAll(came);
        expect(ready).toEqual(all.map(({ from, to }) => `${from}-${to}`));
        expect(track).toEqual({ seq: all.length, held: [] });
      }),
    );
  });
});

import { describe, expect, it } from '@jest/globals';
import { buildActor, buildComment, buildId } from '../../testing/index.ts';
import { mergeStreamUpdates } from './mergeStreamUpdates.ts';
import type { ReceivedUpdate, StreamUpdate } from './receivedUpdate.ts';

const message = (seq: number, changes: Partial<StreamUpdate> = {}): StreamUpdate => ({
  via: 'stream',
  target: buildId(500),
  from: seq,
  seq,
  records: { comments: [buildComment({ fbid: buildId(seq), version: seq })] },
  removed: {},
  ...changes,
});

describe('mergeStreamUpdates', () => {
  it('merges consecutive messages into one', () => {
    const removed = { comments: [{ fbid: buildId(9), version: 12 }] };
    const records = { actors: [buildActor()] };
    expect(mergeStreamUpdates([message(11), message(12, { records, removed }), message(13, { seq: 15 })])).toEqual([
      message(11, {
        seq: 15,
        records: {
          comments: [...(message(11).records.comments ?? []), ...(message(13).records.comments ?? [])],
          actors: [buildActor()],
        },
        removed,
      }),
    ]);
  });

  it('keeps others apart: after a gap, of another thread, from another source', () => {
    const others: readonly ReceivedUpdate[] = [
      message(11),
      message(13),
      message(14, { target: buildId(501) }),
      { via: 'reset', target: buildId(501), seq: 20 },
      message(21, { target: buildId(501) }),
      { via: 'fetch', records: {} },
      message(21, { target: buildId(501) }),
      message(20, { target: buildId(501) }),
    ];
    expect(mergeStreamUpdates(others)).toEqual(others);
  });

  it('passes a single message on unchanged', () => {
    const single = [message(11)];
    expect(mergeStreamUpdates(single)).toBe(single);
  });
});

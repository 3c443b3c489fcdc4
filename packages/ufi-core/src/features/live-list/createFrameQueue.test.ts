import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { StreamMessage } from '../../contract/index.ts';
import { mergeStreamUpdates } from '../../area/server-state/mergeStreamUpdates.ts';
import type { ReceivedUpdate, StreamUpdate } from '../../area/server-state/receivedUpdate.ts';
import { buildActor, buildComment, buildId, buildTarget } from '../../testing/index.ts';
import { createFrameQueue } from './createFrameQueue.ts';

const target = buildId(500);

/** A message whose comments changed at the given sequence numbers. */
function buildMessage(from: number, steps: readonly number[], to = Math.max(from, ...steps)): StreamMessage {
  const comments = steps.map((version, index) => buildComment({ fbid: buildId(1_000 + from * 50 + index), version }));
  const records = { actors: [buildActor()], targets: [buildTarget({ version: to })], comments };
  return { target, from, to, records, removed: { comments: [{ fbid: buildId(9), version: to }] } };
}

function openQueue() {
  const frames: (readonly ReceivedUpdate[])[] = [];
  let waiting: (() => void) | null = null;
  const schedule = (callback: () => void) => {
    waiting = callback;
    return () => (waiting = null);
  };
  const queue = createFrameQueue(schedule, (update) => frames.push(update));
  const drawFrame = (): boolean => {
    const callback = waiting;
    waiting = null;
    callback?.();
    return callback !== null;
  };
  const drawAll = () => {
    while (drawFrame());
    return frames;
  };
  return { queue, drawFrame, drawAll, frames };
}

const commentsIn = (update: readonly ReceivedUpdate[]) =>
  update.flatMap((each) => (each.via === 'reset' ? [] : (each.records.comments ?? [])));

describe('createFrameQueue', () => {
  it('ufi-core.31 delivers a small message within a frame at once', () => {
    const { queue, drawAll } = openQueue();
    const [one, other] = [buildMessage(1, [1]), buildMessage(2, [2])];
    queue.add(one);
    queue.add(other);
    expect(drawAll()).toHaveLength(1);
  });

  it('ufi-core.31 spreads a large message over frames of two comments, or more for a backlog', () => {
    const { queue, drawAll } = openQueue();
    queue.add(buildMessage(1, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]));
    expect(drawAll().map((update) => commentsIn(update).length)).toEqual([2, 2, 2, 2, 2]);
    const crowd = openQueue();
    crowd.queue.add(
      buildMessage(
        1,
        Array.from({ length: 120 }, (_, index) => index + 1),
      ),
    );
    expect(commentsIn(crowd.drawAll()[0] ?? [])).toHaveLength(20);
  });

  it('keeps the changes of one step together, and resets behind earlier messages', () => {
    const { queue, drawAll } = openQueue();
    queue.add(buildMessage(1, [1, 2, 2, 2, 2]));
    queue.reset({ via: 'reset', target, seq: 7 });
    const update = drawAll().flat();
    expect(update.map((each) => each.via)).toEqual(['stream', 'reset']);
    expect(commentsIn(update)).toHaveLength(5);
  });

  it('delivers the whole message in contiguous parts: actors first, totals last', () => {
    const steps = fc.array(fc.integer({ min: 0, max: 40 }), { maxLength: 30 });
    fc.assert(
      fc.property(steps, fc.integer({ min: 1, max: 20 }), (versions, from) => {
        const message = buildMessage(from, versions, from + 20);
        const { queue, drawAll } = openQueue();
        queue.add(message);
        const update = drawAll().flat() as readonly StreamUpdate[];
        expect(update[0]?.records.actors).toEqual(message.records.actors);
        expect(update.at(-1)?.records.targets).toEqual(message.records.targets);
        for (const [index, { from: begin, seq }] of update.entries()) {
          expect(begin).toBe(index === 0 ? from : (update[index - 1]?.seq ?? 0) + 1);
          expect(seq).toBeGreaterThanOrEqual(begin);
        }
        const [whole] = mergeStreamUpdates(update) as readonly StreamUpdate[];
        const sorted = (comments: StreamMessage['records']['comments']) =>
          comments?.map(({ fbid }) => fbid).toSorted() ?? [];
        expect(sorted(whole?.records.comments)).toEqual(sorted(message.records.comments));
        expect(whole).toMatchObject({ from, seq: from + 20, removed: message.removed });
      }),
    );
  });

  it('delivers nothing after it is closed', () => {
    const { queue, drawAll } = openQueue();
    queue.add(buildMessage(1, [1]));
    queue.close();
    expect(drawAll()).toEqual([]);
  });
});

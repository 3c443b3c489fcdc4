import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { getRow } from 'ufi-core/internal/kernel';
import { buildId } from 'ufi-core/testing';
import type { MercuryPayload, ThreadMark } from '../contract/index.ts';
import { applyMercuryUpdates } from './applyMercuryUpdate.ts';
import { emptyMercuryState, keptRow, type MercuryServerState } from './mercuryServerState.ts';
import { withDelivered, withRoger } from './watermarks.ts';

const [ana, bia, thread] = [buildId(1), buildId(2), buildId(3)];
const empty = emptyMercuryState({ mailbox: ana, person: ana });

const mark = (change: Partial<ThreadMark>): ThreadMark => ({
  thread_id: thread,
  folder: 'INBOX',
  is_archived: false,
  is_pinned: false,
  mute_until: 0,
  unread_count: 0,
  is_marked_unread: false,
  is_unseen: false,
  updated_time: '100',
  own_time: null,
  can_reply: true,
  cannot_reply_reason: null,
  version: 1,
  ...change,
});

const apply = (state: MercuryServerState, ...payloads: readonly MercuryPayload[]) =>
  applyMercuryUpdates(state, { updates: payloads.map((payload) => ({ payload })) });

/** A mailbox whose inbox is loaded and empty. */
const loaded = applyMercuryUpdates(empty, {
  updates: [
    {
      payload: { mailbox: ana, to: 1, end_of_history: [{ type: 'folder', id: 'INBOX' }] },
      window: { list: 'inbox', timestamp: null },
    },
  ],
});

const step = (number: number, records: Omit<MercuryPayload, 'mailbox' | 'to'>): MercuryPayload => ({
  mailbox: ana,
  from: number,
  to: number,
  ...records,
});

describe('server state', () => {
  it('mercury.50 is the same in whatever order and how often steps come', () => {
    const steps = [
      step(2, { thread_marks: [mark({ version: 2 })] }),
      step(3, { thread_marks: [mark({ version: 3, is_archived: true, updated_time: '103' })] }),
      step(4, { removed: { threads: [{ thread_id: thread, version: 4 }] } }),
      step(5, { thread_marks: [mark({ version: 5, updated_time: '105', unread_count: 1 })] }),
    ];
    const whole = apply(loaded, ...steps);
    fc.assert(
      fc.property(fc.shuffledSubarray([...steps, ...steps], { minLength: 8, maxLength: 8 }), (received) => {
        const { held, ...state } = apply(loaded, ...received);
        expect(held).toEqual([]);
        expect(state.head).toBe(5);
        expect(keptRow(getRow(state.threadMarks, thread))).toEqual(keptRow(getRow(whole.threadMarks, thread)));
        expect(state.lists).toEqual(whole.lists);
      }),
    );
  });

  it('mercury.50 ignores what is said of another mailbox, and holds what comes early', () => {
    expect(apply(loaded, { ...step(2, { thread_marks: [mark({})] }), mailbox: bia })).toBe(loaded);
    const early = apply(loaded, step(3, { thread_marks: [mark({ version: 3 })] }));
    expect(early.head).toBe(1);
    expect(early.held).toHaveLength(1);
    expect(apply(early, step(2, {})).head).toBe(3);
  });

  it('mercury.50 after a reset lists and threads are what is fetched, and nothing is missing before it', () => {
    const behind = apply(loaded, step(2, { thread_marks: [mark({ version: 2 })] }), step(9, {}));
    const reset = applyMercuryUpdates(behind, {
      isReset: true,
      updates: [
        {
          payload: { mailbox: ana, to: 9, end_of_history: [{ type: 'folder', id: 'INBOX' }] },
          window: { list: 'inbox', timestamp: null },
        },
        { payload: { mailbox: ana, to: 8 } },
      ],
    });
    expect(reset.head).toBe(8);
    expect(reset.held).toEqual([]);
    expect(reset.lists.inbox?.map(({ entries }) => entries)).toEqual(loaded.lists.inbox?.map(({ entries }) => entries));
  });
});

describe('watermarks', () => {
  const receipts = fc.array(fc.record({ participant: fc.constantFrom(ana, bia), watermark: fc.nat(20).map(String) }), {
    minLength: 1,
  });
  const highest = (all: readonly { participant: string; watermark: string }[], of: string) =>
    Math.max(...all.filter(({ participant }) => participant === of).map(({ watermark }) => Number(watermark)));

  it('mercury.51 of reading and of delivery only rise, in whatever order they come', () => {
    fc.assert(
      fc.property(receipts, (received) => {
        const roger = received.reduce(
          (kept, { participant, watermark }) =>
            withRoger(kept, { [thread]: { [participant]: { watermark, action: watermark } } }),
          {} as ReturnType<typeof withRoger>,
        );
        const delivered = withDelivered(
          {},
          received.map(({ participant, watermark }) => ({ thread_id: thread, participant, watermark })),
        );
        for (const participant of new Set(received.map((each) => each.participant))) {
          expect(Number(roger[thread]?.[participant]?.watermark)).toBe(highest(received, participant));
          expect(Number(delivered[thread]?.[participant])).toBe(highest(received, participant));
        }
      }),
    );
  });

  it('mercury.51 would fall if the last one won', () => {
    const lastWins = (received: readonly { participant: string; watermark: string }[]) =>
      Object.fromEntries(received.map(({ participant, watermark }) => [participant, Number(watermark)]));
    const outcome = fc.check(
      fc.property(receipts, (received) =>
        received.every(({ participant }) => lastWins(received)[participant] === highest(received, participant)),
      ),
    );
    expect(outcome.failed).toBe(true);
  });
});

import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { StreamMessage } from '../../contract/index.ts';
import { transition, type Transition } from '../createMachine.ts';
import {
  newStreamTrack,
  streamTrackTable,
  type StreamTrackEffect,
  type StreamTrackEvent,
  type StreamTrackState,
} from './streamTrackTable.ts';

const message = (from: number, to = from): StreamMessage => ({ target: '1', from, to, records: {}, removed: {} });
const received = (from: number, to = from) => ({ type: 'received', message: message(from, to) }) as const;
const deliver = (from: number, to = from) => ({ type: 'deliver', message: message(from, to) }) as const;
const startTimer = (ms: number) => ({ type: 'startTimer', ms }) as const;
const reset = (seq: number) => ({ type: 'reset', seq }) as const;
const cancelTimer = { type: 'cancelTimer' } as const;
const pull = { type: 'pull', seq: 5 } as const;

const whole = { seq: 5, held: [] };
const gap = { seq: 5, held: [message(8)] };
const following = newStreamTrack(5);
const followingAt = (seq: number): StreamTrackState => newStreamTrack(seq);
const waiting: StreamTrackState = { status: 'waiting', track: gap, attempt: 1 };
const pulling: StreamTrackState = { status: 'pulling', track: gap, attempt: 1, from: 5 };
const closed = (track: StreamTrackState['track']): StreamTrackState => ({ status: 'closed', track });

const pulled = { type: 'pulled' } as const;
const pullFailed = { type: 'pullFailed' } as const;
const unwatched = { type: 'unwatched' } as const;
const unreadable = (to: number) => ({ type: 'unreadable', to }) as const;
const resetReceived = (seq: number) => ({ type: 'resetReceived', seq }) as const;
const skipped = (seq: number) => ({ type: 'skipped', seq }) as const;

const cases: readonly (readonly [string, StreamTrackState, StreamTrackEvent, readonly unknown[]])[] = [
  ['delivers what comes next', following, received(6, 7), [followingAt(7), deliver(6, 7)]],
  ['drops what is known', following, received(4, 5), [following]],
  ['waits for a gap to fill by itself', following, received(8), [waiting, startTimer(500)]],
  ['resets past what it can not read', following, unreadable(6), [followingAt(6), reset(6)]],
  ['ignores what it can not read but knows', following, unreadable(5), [following]],
  ['is reset', following, resetReceived(90), [followingAt(90), reset(90)]],
  ['skips what somebody else knows', following, skipped(9), [followingAt(9)]],
  ['is closed', following, unwatched, [closed(whole), cancelTimer]],
  ['is filled while it waits', waiting, received(6, 7), [followingAt(8), cancelTimer, deliver(6, 7), deliver(8)]],
  ['is filled in part', waiting, received(6), [{ ...waiting, track: { ...gap, seq: 6 } }, deliver(6)]],
  ['can not read what is missing', waiting, unreadable(7), [followingAt(8), reset(7), cancelTimer, deliver(8)]],
  ['is reset while it waits', waiting, resetReceived(8), [followingAt(8), reset(8), cancelTimer]],
  ['skips the gap', waiting, skipped(7), [followingAt(8), cancelTimer, deliver(8)]],
  ['is fetched when the time is over', waiting, { type: 'gapTimedOut' }, [pulling, pull]],
  ['is closed while it waits', waiting, unwatched, [closed(gap), cancelTimer]],
  [
    'delivers what is fetched',
    pulling,
    received(6, 7),
    [{ ...pulling, track: { seq: 8, held: [] } }, deliver(6, 7), deliver(8)],
  ],
  [
    'can not read what is fetched',
    pulling,
    unreadable(7),
    [{ ...pulling, track: { seq: 8, held: [] } }, reset(7), deliver(8)],
  ],
  ['is reset by the answer', pulling, resetReceived(8), [{ ...pulling, track: { seq: 8, held: [] } }, reset(8)]],
  ['skips what is being fetched', pulling, skipped(7), [{ ...pulling, track: { seq: 8, held: [] } }, deliver(8)]],
  ['is whole after the fetch', { ...pulling, track: { seq: 8, held: [] } }, pulled, [followingAt(8)]],
  ['is fetched on while there is progress', { ...pulling, from: 3, attempt: 4 }, pulled, [pulling, pull]],
  ['is reset if the gap can not be filled', pulling, pulled, [followingAt(8), reset(8)]],
  ['is fetched again after a failure', pulling, pullFailed, [{ ...waiting, attempt: 2 }, startTimer(500)]],
  ['backs off longer', { ...pulling, attempt: 3 }, pullFailed, [{ ...waiting, attempt: 4 }, startTimer(2_000)]],
  ['is whole whatever the fetch says', { ...pulling, track: whole }, pullFailed, [following]],
  ['is closed during the fetch', pulling, unwatched, [closed(gap), cancelTimer]],
];

describe('streamTrackTable', () => {
  it.each(cases)('%s', (_, state, event, expected) => {
    expect(transition(streamTrackTable, state, event)).toEqual(expected);
  });

  it('has no other cells than these', () => {
    const reached = new Set(cases.map(([, { status }, { type }]) => `${status} ${type}`));
    const cells = Object.entries(streamTrackTable).flatMap(([status, row]) =>
      Object.keys(row).map((type) => `${status} ${type}`),
    );
    expect([...reached].sort()).toEqual(cells.sort());
  });
});

const head = 12;
const span = fc
  .tuple(fc.integer({ min: 1, max: head }), fc.nat(2))
  .map(([from, more]) => message(from, Math.min(head, from + more)));
/** What happens next: a message, lost ones never; the timer or the fetch that is under way; or somebody else. */
const anyHappening = fc.oneof(
  { arbitrary: span.map((next) => ({ type: 'received', message: next }) as const), weight: 6 },
  { arbitrary: fc.constant({ type: 'gapTimedOut' } as const), weight: 3 },
  { arbitrary: fc.nat(4).map((count) => ({ type: 'answered', count }) as const), weight: 3 },
  { arbitrary: fc.constant(pullFailed), weight: 2 },
  fc.integer({ min: 1, max: head }).map(unreadable),
  fc.integer({ min: 1, max: head }).map(resetReceived),
  fc.integer({ min: 1, max: head }).map(skipped),
);
const anyHistory = fc.array(anyHappening, { maxLength: 40, size: 'max' });
type Happening = typeof anyHappening extends fc.Arbitrary<infer Value> ? Value : never;

/** Runs a track over a server that has every message, and checks after each event what must hold in any history. */
function checkHistory(history: readonly Happening[], table = streamTrackTable): void {
  let state = newStreamTrack(0);
  let known = 0;
  let isTimerRunning = false;
  let isPulling = false;

  function send(event: StreamTrackEvent): void {
    const [next, ...effects]: Transition<StreamTrackState, StreamTrackEffect> = transition(table, state, event) ?? [
      state,
    ];
    state = next;
    if (event.type === 'skipped') known = Math.max(known, event.seq);
    for (const effect of effects) {
      if (effect.type === 'startTimer') isTimerRunning = true;
      if (effect.type === 'cancelTimer') isTimerRunning = false;
      if (effect.type === 'pull') {
        expect({ isPulling, seq: effect.seq }).toEqual({ isPulling: false, seq: known });
        isPulling = true;
      }
      if (effect.type === 'reset') known = Math.max(known, effect.seq);
      if (effect.type !== 'deliver') continue;
      const { from, to } = effect.message;
      expect({ isNext: from <= known + 1, isNew: to > known }).toEqual({ isNext: true, isNew: true });
      known = to;
    }
    expect(state.track.seq).toBe(known);
    const isWhole = state.track.held.length === 0;
    expect({ isWhole, isFetched: isTimerRunning || isPulling, both: isTimerRunning && isPulling }).toEqual(
      isWhole ? { isWhole, isFetched: isPulling, both: false } : { isWhole, isFetched: true, both: false },
    );
  }

  /** The server answers with some of the messages after the position. */
  function answer(count: number): void {
    const from = known;
    for (let seq = from + 1; seq <= Math.min(head, from + count); seq += 1) send(received(seq));
    isPulling = false;
    send(pulled);
  }

  for (const happening of history) {
    if (happening.type === 'answered') {
      if (isPulling) answer(happening.count);
    } else if (happening.type === 'gapTimedOut') {
      if (isTimerRunning) {
        isTimerRunning = false;
        send(happening);
      }
    } else if (happening.type === 'pullFailed') {
      if (isPulling) {
        isPulling = false;
        send(happening);
      }
    } else send(happening);
  }
  for (let rounds = 0; isPulling || isTimerRunning; rounds += 1) {
    expect(rounds).toBeLessThan(2 * head);
    if (isPulling) answer(4);
    else {
      isTimerRunning = false;
      send({ type: 'gapTimedOut' });
    }
  }
  expect(state).toEqual(newStreamTrack(known));
}

it('D9 delivers each number once and in order, and fetches every gap until it is filled, whatever comes', () => {
  fc.assert(
    fc.property(anyHistory, (history) => checkHistory(history)),
    { numRuns: 500 },
  );
});

it.each<[string, typeof streamTrackTable]>([
  [
    'gives a gap up when its fetch fails',
    {
      ...streamTrackTable,
      pulling: { ...streamTrackTable.pulling, pullFailed: ({ track }) => [{ status: 'following', track }] },
    },
  ],
  [
    'delivers what is held although something is missing',
    {
      ...streamTrackTable,
      waiting: {
        ...streamTrackTable.waiting,
        gapTimedOut: ({ track }) => [
          newStreamTrack(track.held.at(-1)?.to ?? track.seq),
          ...track.held.map((next) => ({ type: 'deliver', message: next }) as const),
        ],
      },
    },
  ],
  [
    'keeps the timer of a gap that is filled',
    {
      ...streamTrackTable,
      waiting: {
        ...streamTrackTable.waiting,
        received(state, event) {
          const [next, ...effects] = transition(streamTrackTable, state, event) ?? [state];
          return [next, ...effects.filter(({ type }) => type !== 'cancelTimer')];
        },
      },
    },
  ],
])('control: the property finds a table that %s', (_, damaged) => {
  const property = fc.property(anyHistory, (history) => checkHistory(history, damaged));
  expect(fc.check(property, { numRuns: 1_000, endOnFailure: true }).failed).toBe(true);
});

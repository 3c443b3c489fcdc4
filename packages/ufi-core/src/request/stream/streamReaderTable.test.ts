import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { transition } from '../createMachine.ts';
import { transportFailure } from '../requestError.ts';
import {
  idleStreamReader,
  streamReaderTable,
  type StreamReaderEffect,
  type StreamReaderEvent,
  type StreamReaderState,
} from './streamReaderTable.ts';

const { failure } = transportFailure('network');
const beat = { kind: 'beat' } as const;
const said = { kind: 'event', event: 'said', data: '{}', id: null } as const;

const idle = idleStreamReader(true);
const connecting: StreamReaderState = { ...idle, hasTargets: true, status: 'connecting', retryMs: 0 };
const connected: StreamReaderState = { ...connecting, status: 'connected', since: 100, reported: 'connected' };
const polling: StreamReaderState = { ...connecting, status: 'polling', pollsLeft: 59, reported: 'waiting' };
const pausing: StreamReaderState = { ...connecting, status: 'pausing', failures: 1, reported: 'waiting' };

const step = (state: StreamReaderState, event: StreamReaderEvent) => transition(streamReaderTable, state, event);
const timer = (name: string, ms: number, jitterMs = 0) => ({ type: 'startTimer', timer: name, ms, jitterMs });
const stop = { type: 'stop' };
const connect = [timer('silenceTimedOut', 10_000), { type: 'connect' }];

describe('streamReaderTable', () => {
  const conditions = [
    'closed',
    'hiddenTimedOut',
    'networkChanged',
    'pageHidden',
    'pageShown',
    'reopenDue',
    'targetsChanged',
  ];
  const connection = ['connectionEnded', 'frameReceived', 'silenceTimedOut'];

  it.each([
    ['idle', conditions],
    ['connecting', [...conditions, ...connection]],
    ['connected', [...conditions, ...connection]],
    ['polling', [...conditions, 'pollFailed', 'polled']],
    ['pausing', [...conditions, 'pauseOver']],
    ['closed', []],
  ] as const)('has cells for a reader that is %s', (status, events) => {
    expect(Object.keys(streamReaderTable[status]).sort()).toEqual([...events].sort());
  });

  it('batches changes of targets, then connects for them', () => {
    const reopening = { ...idle, hasTargets: true, isReopening: true };
    const changed = { type: 'targetsChanged', hasTargets: true } as const;
    expect(step(idle, changed)).toEqual([reopening, timer('reopenDue', 50)]);
    expect(step(reopening, changed)).toEqual([reopening]);
    expect(step(reopening, { type: 'reopenDue' })).toEqual([connecting, stop, ...connect]);
    expect(step({ ...pausing, isReopening: true }, { type: 'reopenDue' })).toEqual([pausing]);
  });

  it('is connected from the first frame, and watches for silence from each', () => {
    expect(step(connecting, { type: 'frameReceived', frame: said, at: 100 })).toEqual([
      connected,
      timer('silenceTimedOut', 45_000),
      { type: 'report', state: 'connected' },
      { type: 'deliver', frame: said },
    ]);
    expect(step(connected, { type: 'frameReceived', frame: beat, at: 200 })).toEqual([
      connected,
      timer('silenceTimedOut', 45_000),
    ]);
    const retry = { kind: 'retry', afterMs: 700 } as const;
    expect(step(connected, { type: 'frameReceived', frame: retry, at: 200 })?.[0]).toEqual({
      ...connected,
      retryMs: 700,
    });
  });

  it('backs off after a connection, not before the server allows it', () => {
    const waiting = { type: 'report', state: 'waiting' };
    expect(step(connecting, { type: 'connectionEnded', failure, at: 100 })).toEqual([
      { ...connecting, status: 'pausing', failures: 1, silent: 1, reported: 'waiting' },
      stop,
      waiting,
      timer('pauseOver', 0, 500),
    ]);
    const asked = { ...failure, retryAfterMs: 900 };
    expect(step({ ...connected, retryMs: 700 }, { type: 'connectionEnded', failure: asked, at: 100 })).toContainEqual(
      timer('pauseOver', 900, 500),
    );
    expect(step({ ...connected, failures: 3 }, { type: 'silenceTimedOut', at: 5_099 })?.[0].failures).toBe(4);
    expect(step({ ...connected, failures: 3 }, { type: 'silenceTimedOut', at: 5_100 })?.[0].failures).toBe(1);
    expect(step(pausing, { type: 'pauseOver' })?.slice(1)).toEqual(connect);
  });

  it('ufi-core.10 falls back to polling after three connections without a byte, and retries streaming later', () => {
    const blocked = step({ ...connecting, silent: 2 }, { type: 'silenceTimedOut', at: 0 });
    expect(blocked).toEqual([
      { ...connecting, status: 'pausing', failures: 1, silent: 3, pollsLeft: 60 },
      stop,
      timer('pauseOver', 0, 0),
    ]);
    expect(step({ ...pausing, pollsLeft: 60 }, { type: 'pauseOver' })).toEqual([
      { ...pausing, status: 'polling', pollsLeft: 59 },
      { type: 'poll' },
    ]);
    expect(step(polling, { type: 'polled' })).toEqual([
      { ...polling, status: 'pausing', reported: 'polling' },
      { type: 'report', state: 'polling' },
      timer('pauseOver', 4_000, 2_000),
    ]);
    expect(step({ ...polling, failures: 3 }, { type: 'pollFailed', failure })).toEqual([
      { ...polling, status: 'pausing', failures: 3, pollsLeft: 0 },
      timer('pauseOver', 0, 2_000),
    ]);
  });

  it('ufi-core.11 reports that the session has ended', () => {
    const ended = { ...failure, reason: 'sessionEnded' } as const;
    const reported = { type: 'reportSessionEnded' };
    expect(step(connected, { type: 'connectionEnded', failure: ended, at: 0 })).toContainEqual(reported);
    expect(step(polling, { type: 'pollFailed', failure: ended })).toContainEqual(reported);
  });

  it('suspends after five hidden minutes, and connects when the page is shown again', () => {
    const hidden = { ...connected, page: 'hidden' } as const;
    const suspended = { ...idle, hasTargets: true, page: 'suspended', reported: 'waiting' } as const;
    expect(step(connected, { type: 'pageHidden' })).toEqual([hidden, timer('hiddenTimedOut', 300_000)]);
    expect(step(hidden, { type: 'pageHidden' })).toEqual([hidden]);
    expect(step(hidden, { type: 'pageShown' })).toEqual([connected, { type: 'cancelTimer', timer: 'hiddenTimedOut' }]);
    expect(step({ ...hidden, failures: 4 }, { type: 'hiddenTimedOut' })?.[0]).toMatchObject({
      status: 'idle',
      page: 'suspended',
      failures: 0,
      reported: 'waiting',
    });
    expect(step(suspended, { type: 'pageShown' })).toEqual([{ ...connecting, reported: 'waiting' }, stop, ...connect]);
  });

  it('waits while offline, and ends a pause when the network is back', () => {
    expect(step(connected, { type: 'networkChanged', isOnline: false })).toMatchObject([
      { status: 'idle', isOnline: false },
      stop,
      { type: 'report', state: 'waiting' },
    ]);
    expect(step(pausing, { type: 'networkChanged', isOnline: true })?.slice(1)).toEqual([stop, ...connect]);
  });

  it('closes', () => {
    expect(step(connected, { type: 'closed' })).toEqual([{ ...connected, status: 'closed' }, stop, { type: 'close' }]);
  });
});

const at = fc.integer({ min: 0, max: 20_000 });
const anyEvent: fc.Arbitrary<StreamReaderEvent> = fc.oneof(
  fc.constantFrom('pageShown', 'pageHidden', 'hiddenTimedOut', 'reopenDue', 'pauseOver', 'polled').map((type) => ({
    type,
  })),
  fc.record({ type: fc.constant('targetsChanged' as const), hasTargets: fc.boolean() }),
  fc.record({ type: fc.constant('networkChanged' as const), isOnline: fc.boolean() }),
  fc.record({ type: fc.constant('silenceTimedOut' as const), at }),
  fc.record({ type: fc.constant('frameReceived' as const), frame: fc.constantFrom(beat, said), at }),
  fc.record({ type: fc.constant('connectionEnded' as const), failure: fc.constantFrom(null, failure), at }),
  fc.constant({ type: 'pollFailed' as const, failure }),
);

/** Runs events through a table, and checks after each what must hold in any history. */
function checkHistory(events: readonly StreamReaderEvent[], table = streamReaderTable): void {
  let state = idleStreamReader(true);
  let running = 0;
  let reported: string | null = null;
  for (const event of events) {
    const wasPolling = state.status === 'polling';
    const [next, ...effects]: readonly [StreamReaderState, ...StreamReaderEffect[]] = transition(
      table,
      state,
      event,
    ) ?? [state];
    state = next;
    if (wasPolling && (event.type === 'polled' || event.type === 'pollFailed')) running = 0;
    for (const effect of effects) {
      if (effect.type === 'stop') running = 0;
      if (effect.type === 'connect' || effect.type === 'poll') running += 1;
      if (effect.type === 'report') expect(effect.state).not.toBe(reported);
      if (effect.type === 'report') reported = effect.state;
    }
    expect(running).toBeLessThanOrEqual(1);
    const isWorking = state.status !== 'idle' && state.status !== 'pausing';
    if (isWorking) expect(state).toMatchObject({ isOnline: true });
    if (isWorking) expect(state.page).not.toBe('suspended');
    if (state.status === 'connected') expect(reported).toBe('connected');
    expect(running).toBe(isWorking ? 1 : 0);
  }
}

const anyHistory = fc.array(anyEvent, { maxLength: 40 });

it('D10 follows over one connection or poll at a time, and never while offline or suspended', () => {
  fc.assert(
    fc.property(anyHistory, (events) => checkHistory(events)),
    { numRuns: 300 },
  );
});

it('control: the property finds a table that keeps its connection when it goes offline', () => {
  const damaged: typeof streamReaderTable = {
    ...streamReaderTable,
    connected: {
      ...streamReaderTable.connected,
      networkChanged: (state, { isOnline }) => [{ ...state, isOnline }],
    },
  };
  expect(
    fc.check(
      fc.property(anyHistory, (events) => checkHistory(events, damaged)),
      { numRuns: 1_000 },
    ).failed,
  ).toBe(true);
});

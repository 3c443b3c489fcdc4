import type { Transition, TransitionTable } from '../createMachine.ts';
import type { RequestFailure } from '../requestError.ts';
import { backoffMs } from '../retryPlan.ts';
import type { StreamFrame } from '../transport/transport.ts';
import type { StreamState } from './streamReader.ts';

/** A hidden page closes its stream after this time (D10). */
const hiddenTimeoutMs = 300_000;
/** The server writes at once; without a byte in this time a proxy is holding the stream back. */
const firstByteTimeoutMs = 10_000;
/** The server's heartbeat comes every 20 to 25 s. */
const silenceTimeoutMs = 45_000;
/** A connection that lasted this long resets the backoff. */
const stableConnectionMs = 5_000;
/** This many connections in a row without a byte mean that streaming is blocked here. */
const maxSilentConnections = 3;
/** Polls are 4 to 6 s apart. */
const pollPause = { ms: 4_000, jitterMs: 2_000 };
/** Then streaming is tried again. */
const pollsBeforeRetry = 60;
/** Batches the changes of targets while scrolling. */
const reopenDelayMs = 50;

interface Conditions {
  readonly hasTargets: boolean;
  readonly isOnline: boolean;
  /** `suspended`: hidden for so long that nothing is followed. */
  readonly page: 'visible' | 'hidden' | 'suspended';
  /** The targets have changed, and the connection is about to be reopened. */
  readonly isReopening: boolean;
  /** Failures in a row, for the backoff. */
  readonly failures: number;
  /** Connections in a row that brought no byte. */
  readonly silent: number;
  /** Polls left before streaming is tried again. */
  readonly pollsLeft: number;
  /** What the listener was told last. */
  readonly reported: StreamState | null;
}

/** State of a stream reader. */
export type StreamReaderState = Conditions &
  (
    | {
        /** `idle`: nothing can be followed now. `pausing`: between two connections or polls. */
        readonly status: 'idle' | 'polling' | 'pausing' | 'closed';
      }
    /** `retryMs`: the delay that the server asks for. */
    | { readonly status: 'connecting'; readonly retryMs: number }
    | { readonly status: 'connected'; readonly retryMs: number; readonly since: number }
  );

/** Timers of a stream reader; each is also the event that it sends. */
export type StreamReaderTimer = 'pauseOver' | 'silenceTimedOut' | 'hiddenTimedOut' | 'reopenDue';

/** Events of a stream reader; `at` is the time in milliseconds. */
export type StreamReaderEvent =
  | { readonly type: 'targetsChanged'; readonly hasTargets: boolean }
  | { readonly type: 'networkChanged'; readonly isOnline: boolean }
  | { readonly type: 'pageShown' | 'pageHidden' | 'closed' }
  | { readonly type: Exclude<StreamReaderTimer, 'silenceTimedOut'> }
  | { readonly type: 'silenceTimedOut'; readonly at: number }
  | { readonly type: 'frameReceived'; readonly frame: Exclude<StreamFrame, { kind: 'open' }>; readonly at: number }
  /** The server or the network has ended the connection; the failure if it was one. */
  | { readonly type: 'connectionEnded'; readonly failure: RequestFailure | null; readonly at: number }
  | { readonly type: 'polled' }
  | { readonly type: 'pollFailed'; readonly failure: RequestFailure };

/** Effects of a stream reader. */
export type StreamReaderEffect =
  | { readonly type: 'connect' | 'poll' }
  /** Ends the connection, the poll or the pause. */
  | { readonly type: 'stop' }
  | {
      readonly type: 'startTimer';
      readonly timer: StreamReaderTimer;
      readonly ms: number;
      /** A random part of this is added. */
      readonly jitterMs: number;
    }
  | { readonly type: 'cancelTimer'; readonly timer: StreamReaderTimer }
  | { readonly type: 'deliver'; readonly frame: Extract<StreamFrame, { kind: 'event' }> }
  | { readonly type: 'report'; readonly state: StreamState }
  | { readonly type: 'reportSessionEnded' | 'close' };

type Move = Transition<StreamReaderState, StreamReaderEffect>;
type Effects = readonly StreamReaderEffect[];
type InConnection = Extract<StreamReaderState, { retryMs: number }>;

/** The initial state. */
export const idleStreamReader = (isOnline: boolean): StreamReaderState => ({
  status: 'idle',
  hasTargets: false,
  isOnline,
  page: 'visible',
  isReopening: false,
  failures: 0,
  silent: 0,
  pollsLeft: 0,
  reported: null,
});

const startTimer = (timer: StreamReaderTimer, ms: number, jitterMs = 0): StreamReaderEffect => ({
  type: 'startTimer',
  timer,
  ms,
  jitterMs,
});

/** Reports a state to the listener, unless it was the last one. */
const report = (state: StreamReaderState, reported: StreamState): Move =>
  state.reported === reported
    ? [state]
    : [
        { ...state, reported },
        { type: 'report', state: reported },
      ];

/** Reports that nothing arrives for now, and why if the session has ended. */
function reportWaiting(state: StreamReaderState, failure: RequestFailure | null): Move {
  const [next, ...effects] = report(state, 'waiting');
  return failure?.reason === 'sessionEnded' ? [next, ...effects, { type: 'reportSessionEnded' }] : [next, ...effects];
}

/** Connects, polls, or waits for something to follow. */
function follow(state: StreamReaderState): Move {
  if (state.page === 'suspended' || !state.isOnline || !state.hasTargets) {
    const idle = { ...state, status: 'idle', failures: 0, silent: 0, pollsLeft: 0 } as const;
    return state.hasTargets ? report(idle, 'waiting') : [idle];
  }
  if (state.pollsLeft > 0) return [{ ...state, status: 'polling', pollsLeft: state.pollsLeft - 1 }, { type: 'poll' }];
  return [
    { ...state, status: 'connecting', retryMs: 0 },
    startTimer('silenceTimedOut', firstByteTimeoutMs),
    { type: 'connect' },
  ];
}

function restart(state: StreamReaderState): Move {
  const [next, ...effects] = follow(state);
  return [next, { type: 'stop' }, ...effects];
}

function receiveFrame(state: InConnection, { frame, at }: Extract<StreamReaderEvent, { type: 'frameReceived' }>): Move {
  const retryMs = frame.kind === 'retry' ? frame.afterMs : state.retryMs;
  const since = state.status === 'connected' ? state.since : at;
  const [next, ...effects] = report({ ...state, status: 'connected', retryMs, since }, 'connected');
  const delivered: Effects = frame.kind === 'event' ? [{ type: 'deliver', frame }] : [];
  return [next, startTimer('silenceTimedOut', silenceTimeoutMs), ...effects, ...delivered];
}

/** Backs off after a connection, or polls if streaming is blocked. */
function endConnection(
  state: InConnection,
  { failure, at }: { readonly failure: RequestFailure | null; readonly at: number },
): Move {
  const wasStable = state.status === 'connected' && at - state.since >= stableConnectionMs;
  const failures = wasStable ? 1 : state.failures + 1;
  const silent = state.status === 'connected' ? 0 : state.silent + 1;
  const isBlocked = silent >= maxSilentConnections;
  const pausing = {
    ...state,
    status: 'pausing',
    failures,
    silent,
    pollsLeft: isBlocked ? pollsBeforeRetry : 0,
  } as const;
  const [next, ...effects] = isBlocked ? ([pausing] as const) : reportWaiting(pausing, failure);
  const pauseMs = Math.max(state.retryMs, failure?.retryAfterMs ?? 0);
  const pause = startTimer('pauseOver', pauseMs, isBlocked ? 0 : backoffMs(failures));
  return [next, { type: 'stop' }, ...effects, pause];
}

/** What the page, the network and the displayed targets do, whatever the connection does. */
const conditions = {
  targetsChanged: (
    state: StreamReaderState,
    { hasTargets }: Extract<StreamReaderEvent, { type: 'targetsChanged' }>,
  ): Move => {
    const next = { ...state, hasTargets, isReopening: true };
    return state.isReopening ? [next] : [next, startTimer('reopenDue', reopenDelayMs)];
  },
  reopenDue: (state: StreamReaderState): Move => restart({ ...state, isReopening: false }),
  networkChanged: (
    state: StreamReaderState,
    { isOnline }: Extract<StreamReaderEvent, { type: 'networkChanged' }>,
  ): Move => restart({ ...state, isOnline }),
  pageShown: (state: StreamReaderState): Move => {
    const shown = { ...state, page: 'visible' } as const;
    return state.page === 'suspended' ? restart(shown) : [shown, { type: 'cancelTimer', timer: 'hiddenTimedOut' }];
  },
  pageHidden: (state: StreamReaderState): Move =>
    state.page === 'visible' ? [{ ...state, page: 'hidden' }, startTimer('hiddenTimedOut', hiddenTimeoutMs)] : [state],
  hiddenTimedOut: (state: StreamReaderState): Move => restart({ ...state, page: 'suspended' }),
  closed: (state: StreamReaderState): Move => [{ ...state, status: 'closed' }, { type: 'stop' }, { type: 'close' }],
};

const connection = {
  frameReceived: receiveFrame,
  connectionEnded: endConnection,
  silenceTimedOut: (state: InConnection, { at }: { readonly at: number }): Move =>
    endConnection(state, { failure: null, at }),
};

/** Transition table of the stream reader. */
export const streamReaderTable: TransitionTable<StreamReaderState, StreamReaderEvent, StreamReaderEffect> = {
  idle: conditions,
  connecting: { ...conditions, ...connection },
  connected: { ...conditions, ...connection },
  polling: {
    ...conditions,
    polled: (state) => {
      const [next, ...effects] = report({ ...state, status: 'pausing' }, 'polling');
      return [next, ...effects, startTimer('pauseOver', pollPause.ms, pollPause.jitterMs)];
    },
    pollFailed: (state, { failure }) => {
      const [next, ...effects] = reportWaiting({ ...state, status: 'pausing', pollsLeft: 0 }, failure);
      return [next, ...effects, startTimer('pauseOver', 0, backoffMs(state.failures))];
    },
  },
  pausing: {
    ...conditions,
    // The next connection uses the current targets anyway.
    reopenDue: (state) => [{ ...state, isReopening: false }],
    pauseOver: follow,
  },
  closed: {},
};

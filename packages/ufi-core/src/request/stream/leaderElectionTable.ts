import type { StreamPosition } from '../../contract/index.ts';
import type { Transition, TransitionTable } from '../createMachine.ts';
import { carriedPositions } from './carriedPositions.ts';
import { transportFailure } from '../requestError.ts';
import type { StreamFrame } from '../transport/transport.ts';
import type { TabMessage } from './tabMessages.ts';

/** The time allowed for messages to arrive and be answered. */
const replyWindowMs = 50;
/**
 * A page that gets no leader for its targets in this time, for example because the leader sleeps, connects by itself.
 */
const leaderTimeoutMs = 2_000;

type Positions = readonly StreamPosition[];

/** State of one tab's part in the election; `id` is unique to the tab. */
export type LeaderElectionState = { readonly id: string } & (
  | {
      readonly status: 'follower';
      /** True if it will connect by itself if no leader serves its targets in time. */
      readonly isWaiting: boolean;
    }
  /** It has a connection of its own. */
  | { readonly status: 'standalone' }
  /** It has the lock and asks every tab for its positions. `targets` are those of the connection before. */
  | {
      readonly status: 'collecting';
      readonly others: ReadonlyMap<string, Positions>;
      readonly targets: readonly string[];
    }
  /** It has the lock and the connection, for these targets. */
  | { readonly status: 'leader'; readonly targets: readonly string[] }
  | { readonly status: 'closed' }
);

/** Timers of the election; each is also the event that it sends. */
export type LeaderElectionTimer = 'leaderTimedOut' | 'collected';

/** Events of the election: what other tabs post, and what happens in this one. `own` are its current positions. */
export type LeaderElectionEvent = { readonly own: Positions } & (
  | TabMessage
  | { readonly type: LeaderElectionTimer | 'joined' | 'lockAcquired' | 'pageShown' }
  /** Tabs cannot message each other or lock here. */
  | { readonly type: 'electionFailed' }
  | { readonly type: 'frameReceived'; readonly frame: StreamFrame }
  | { readonly type: 'connectionEnded'; readonly reason: unknown }
  /** Nobody reads any more. */
  | { readonly type: 'left' | 'aborted' }
);

/** Effects of the election. */
export type LeaderElectionEffect =
  | { readonly type: 'post'; readonly message: TabMessage }
  | { readonly type: 'startTimer'; readonly timer: LeaderElectionTimer; readonly ms: number }
  | { readonly type: 'cancelTimer'; readonly timer: LeaderElectionTimer }
  | { readonly type: 'requestLock' | 'connectAlone' | 'disconnect' }
  | { readonly type: 'connect'; readonly positions: Positions }
  | { readonly type: 'push'; readonly frame: StreamFrame }
  /** Ends everything, and releases the lock after a delay. */
  | { readonly type: 'close'; readonly reason: unknown; readonly releaseLockInMs: number };

type State = LeaderElectionState;
type Event<Type extends LeaderElectionEvent['type']> = Extract<LeaderElectionEvent, { readonly type: Type }>;
type Own = Pick<LeaderElectionEvent, 'own'>;
type Move = Transition<State, LeaderElectionEffect>;
type Follower = Extract<State, { status: 'follower' }>;
type Leading = Extract<State, { status: 'collecting' | 'leader' }>;

const post = (message: TabMessage): LeaderElectionEffect => ({ type: 'post', message });
const push = ({ frame }: { readonly frame: StreamFrame }): LeaderElectionEffect => ({ type: 'push', frame });
const stopWaiting: LeaderElectionEffect = { type: 'cancelTimer', timer: 'leaderTimedOut' };

const postPositions = (state: State, { own }: Own): Move => [
  state,
  post({ type: 'positions', from: state.id, positions: [...own] }),
];

const waitForLeader = (state: Follower): Move =>
  state.isWaiting
    ? [state]
    : [
        { ...state, isWaiting: true },
        { type: 'startTimer', timer: 'leaderTimedOut', ms: leaderTimeoutMs },
      ];

const connectAlone = ({ id }: State): Move => [{ id, status: 'standalone' }, stopWaiting, { type: 'connectAlone' }];

const close = ({ id }: State, reason: unknown = null): Move => [
  { id, status: 'closed' },
  { type: 'close', reason, releaseLockInMs: 0 },
];
const leaving = {
  left: (state: State): Move => close(state),
  aborted: (state: State): Move => close(state, transportFailure('aborted')),
};

/** The leader holds the connection for all tabs, and reopens it whenever the followed targets change. */
const collect = ({ id }: State, targets: readonly string[] = []): Move => [
  { id, status: 'collecting', others: new Map(), targets },
  stopWaiting,
  { type: 'disconnect' },
  post({ type: 'rollCall' }),
  { type: 'startTimer', timer: 'collected', ms: replyWindowMs },
];

/**
 * Ends the connection for all tabs, which reconnect after their own pause. The lock is released only once every tab has
 * been told, so none takes over too early.
 */
const stepDown = ({ id }: State, { reason }: Event<'connectionEnded'>): Move => [
  { id, status: 'closed' },
  post({ type: 'closed' }),
  { type: 'close', reason, releaseLockInMs: replyWindowMs },
];

const isCovered = (own: Positions, targets: readonly string[]): boolean =>
  own.every(({ target }) => targets.includes(target));

const answerQuery = (state: Leading): Move => [state, post({ type: 'leader', targets: [...state.targets] })];

/** Transition table of the leader election among a browser's tabs (D10). */
export const leaderElectionTable: TransitionTable<State, LeaderElectionEvent, LeaderElectionEffect> = {
  follower: {
    ...leaving,
    joined(state, event) {
      const [waiting, ...effects] = waitForLeader(state);
      const [next, ...posts] = postPositions(waiting, event);
      return [next, ...effects, ...posts, { type: 'requestLock' }];
    },
    pageShown(state) {
      const [next, ...effects] = waitForLeader(state);
      return [next, ...effects, post({ type: 'leaderQuery' })];
    },
    leaderTimedOut: connectAlone,
    electionFailed: connectAlone,
    lockAcquired: (state) => collect(state),
    rollCall: postPositions,
    leader: (state, { targets, own }) =>
      isCovered(own, targets) ? [{ ...state, isWaiting: false }, stopWaiting] : waitForLeader(state),
    frame: (state, event) => [state, push(event)],
    closed: (state) => close(state),
  },
  standalone: {
    ...leaving,
    lockAcquired: (state) => collect(state),
    rollCall: postPositions,
    leader: (state, { targets, own }) =>
      isCovered(own, targets)
        ? [{ id: state.id, status: 'follower', isWaiting: false }, { type: 'disconnect' }]
        : [state],
    frameReceived: (state, event) => [state, push(event)],
    connectionEnded: (state, { reason }) => close(state, reason),
  },
  collecting: {
    ...leaving,
    leaderQuery: answerQuery,
    positions: (state, { from, positions }) => [
      { ...state, others: new Map([...state.others, [from, positions] as const]) },
    ],
    collected({ id, others }, { own }) {
      const all = union([own, ...others.values()]);
      const targets = all.map(({ target }) => target);
      const message = post({ type: 'leader', targets: [...targets] });
      return [{ id, status: 'leader', targets }, message, { type: 'connect', positions: all }];
    },
  },
  leader: {
    ...leaving,
    leaderQuery: answerQuery,
    positions: (state) => collect(state, state.targets),
    frameReceived: (state, event) => [state, push(event), post({ type: 'frame', frame: event.frame })],
    connectionEnded: stepDown,
  },
  closed: {},
};

/** The lowest position per target, limited to what one connection can carry. */
function union(all: readonly Positions[]): Positions {
  const lowest = new Map<string, StreamPosition>();
  for (const position of all.flat()) {
    const known = lowest.get(position.target);
    if (known === undefined || position.seq < known.seq) lowest.set(position.target, position);
  }
  return carriedPositions([...lowest.values()], 'earliest');
}

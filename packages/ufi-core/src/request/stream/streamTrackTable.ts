import type { StreamMessage } from '../../contract/index.ts';
import type { Transition, TransitionTable } from '../createMachine.ts';
import { backoffMs } from '../retryPlan.ts';
import { receive, skipTo, type StreamTrack, type TrackStep } from './streamTrack.ts';

/** The time allowed for a gap to fill by itself before it is fetched (D9). */
const gapTimeoutMs = 500;

/** State of following one target. */
export type StreamTrackState =
  | { readonly status: 'following'; readonly track: StreamTrack }
  /** There is a gap; it is fetched when the timer is due. `attempt` is the number of that fetch, counted from 1. */
  | { readonly status: 'waiting'; readonly track: StreamTrack; readonly attempt: number }
  /** What is missing after `from` is being fetched. */
  | { readonly status: 'pulling'; readonly track: StreamTrack; readonly attempt: number; readonly from: number }
  | { readonly status: 'closed'; readonly track: StreamTrack };

/** Events of following one target. */
export type StreamTrackEvent =
  | { readonly type: 'received'; readonly message: StreamMessage }
  /** A message up to this number can't be read. Fetched again it would be the same. */
  | { readonly type: 'unreadable'; readonly to: number }
  /** The server can't fill the gap. */
  | { readonly type: 'resetReceived'; readonly seq: number }
  /** Somebody else knows the target up to this number. */
  | { readonly type: 'skipped'; readonly seq: number }
  | { readonly type: 'gapTimedOut' | 'pullFailed' | 'unwatched' }
  /** The fetched messages have been received. */
  | { readonly type: 'pulled' };

/** Effects of following one target. */
export type StreamTrackEffect =
  | { readonly type: 'deliver'; readonly message: StreamMessage }
  /** The lists are to be fetched instead, and the stream continues after `seq`. */
  | { readonly type: 'reset'; readonly seq: number }
  | { readonly type: 'pull'; readonly seq: number }
  | { readonly type: 'startTimer'; readonly ms: number }
  | { readonly type: 'cancelTimer' };

type State = StreamTrackState;
type Open = Exclude<State, { readonly status: 'closed' }>;
type Move = Transition<State, StreamTrackEffect>;
type Of<Type> = Extract<StreamTrackEvent, { readonly type: Type }>;

/** The initial state: everything up to `seq` is known. */
export const newStreamTrack = (seq: number): StreamTrackState => ({ status: 'following', track: { seq, held: [] } });

/** Follows a step of the track: messages are delivered, and a timer runs while there is a gap. */
function moveTo(state: Open, { track, ready }: TrackStep): Move {
  const delivered = ready.map((message) => ({ type: 'deliver', message }) as const);
  const isWhole = track.held.length === 0;
  if (state.status === 'following' && !isWhole) {
    return [{ status: 'waiting', track, attempt: 1 }, { type: 'startTimer', ms: gapTimeoutMs }, ...delivered];
  }
  if (state.status === 'waiting' && isWhole) {
    return [{ status: 'following', track }, { type: 'cancelTimer' }, ...delivered];
  }
  return [{ ...state, track }, ...delivered];
}

function reset(state: Open, seq: number): Move {
  const [next, ...effects] = moveTo(state, skipTo(state.track, seq));
  return [next, { type: 'reset', seq }, ...effects];
}

const pull = (track: StreamTrack, attempt: number): Move => [
  { status: 'pulling', track, attempt, from: track.seq },
  { type: 'pull', seq: track.seq },
];

/** The cells of an open track. */
const open = {
  received: (state: Open, { message }: Of<'received'>): Move => moveTo(state, receive(state.track, message)),
  unreadable: (state: Open, { to }: Of<'unreadable'>): Move => (to > state.track.seq ? reset(state, to) : [state]),
  resetReceived: (state: Open, { seq }: Of<'resetReceived'>): Move => reset(state, seq),
  skipped: (state: Open, { seq }: Of<'skipped'>): Move => moveTo(state, skipTo(state.track, seq)),
  unwatched: ({ track }: Open): Move => [{ status: 'closed', track }, { type: 'cancelTimer' }],
};

/** Transition table of following one target: no duplicates, no reordering, no unnoticed gaps. */
export const streamTrackTable: TransitionTable<State, StreamTrackEvent, StreamTrackEffect> = {
  following: open,
  waiting: { ...open, gapTimedOut: ({ track, attempt }) => pull(track, attempt) },
  pulling: {
    ...open,
    pulled({ track, from }) {
      const last = track.held.at(-1);
      if (last === undefined) return [{ status: 'following', track }];
      // More may be missing than one answer holds; an answer without progress means that the gap can't be filled.
      return track.seq > from ? pull(track, 1) : reset({ status: 'following', track }, last.to);
    },
    pullFailed: ({ track, attempt }) =>
      track.held.length === 0
        ? [{ status: 'following', track }]
        : [
            { status: 'waiting', track, attempt: attempt + 1 },
            { type: 'startTimer', ms: backoffMs(attempt) },
          ],
  },
  closed: {},
};

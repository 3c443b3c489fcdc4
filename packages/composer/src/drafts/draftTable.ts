import type { Transition, TransitionTable } from 'ufi-core/request';
import { isEmptyContent, type ComposerContent } from '../content/composerContent.ts';

/** State of writing a draft. */
export interface DraftWritingState {
  readonly status:
    /** The next content is written at once. */
    | 'idle'
    /** A draft was written a moment ago; what is saved meanwhile waits for the timer. */
    | 'throttled'
    /** Without a timer every content is written at once. */
    | 'unthrottled';
  /** Content that is not written yet, or whose write was rejected. */
  readonly pending: ComposerContent | null;
}

/** Events of writing a draft. */
export type DraftWritingEvent =
  | { readonly type: 'saved' | 'written' | 'writeRejected'; readonly content: ComposerContent }
  | { readonly type: 'throttleOver' | 'flushed' };

/** Effects of writing a draft: `write` the pending content, after the writes under way. */
export type DraftWritingEffect =
  | { readonly type: 'write' | 'startThrottle' | 'cancelThrottle' }
  /** Says whether the content that was written last is stored. */
  | { readonly type: 'report'; readonly isStored: boolean };

type State = DraftWritingState;
type Move = Transition<State, DraftWritingEffect>;
type With = { readonly content: ComposerContent };

const write: DraftWritingEffect = { type: 'write' };

const writePending = (state: State): Move => (state.pending === null ? [state] : [state, write]);

/** What the storage answers, whether a timer is running or not. */
const answers = {
  written: (state: State, { content }: With): Move => [
    state.pending === content ? { ...state, pending: null } : state,
    { type: 'report', isStored: true },
  ],
  // Nothing is lost with an emptied draft.
  writeRejected: (state: State, { content }: With): Move => [
    state,
    { type: 'report', isStored: isEmptyContent(content) },
  ],
};

/** Transition table of writing a draft. Emptied drafts are never throttled. */
export const draftTable: TransitionTable<State, DraftWritingEvent, DraftWritingEffect> = {
  idle: {
    saved: (_, { content }) => [{ status: 'throttled', pending: content }, { type: 'startThrottle' }, write],
    ...answers,
    flushed: writePending,
  },
  throttled: {
    saved: (state, { content }) => {
      const saved = { ...state, pending: content };
      return isEmptyContent(content) ? [saved, write] : [saved];
    },
    ...answers,
    throttleOver: (state) => writePending({ ...state, status: 'idle' }),
    flushed(state) {
      const [next, ...effects] = writePending({ ...state, status: 'idle' });
      return [next, { type: 'cancelThrottle' }, ...effects];
    },
  },
  unthrottled: {
    saved: (state, { content }) => [{ ...state, pending: content }, write],
    ...answers,
    flushed: writePending,
  },
};

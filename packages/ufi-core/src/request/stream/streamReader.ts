import type { StreamMessage, StreamPosition, StreamReset, TypingNotice } from '../../contract/index.ts';

/** `connected` messages come at once, `polling` they are asked for, `waiting` none come for now. */
export type StreamState = 'connected' | 'waiting' | 'polling';

/** Hears what the stream says. */
export interface StreamListener {
  /** In order and without gaps by target; each sequence number at most once. */
  message(message: StreamMessage): void;
  /** What lies between can't be had any more: fetch the window again and merge. The stream goes on from `seq`. */
  reset(reset: StreamReset): void;
  /** Somebody writes under a target that is followed, or no longer: it comes at once, whatever is missing. */
  typing(notice: TypingNotice): void;
  /** The session that it was heard with is over: nothing comes until somebody signs in. */
  sessionEnded(): void;
  /** Each change. */
  state(state: StreamState): void;
}

/** Follows the targets that are on the screen, over one stream (D9, D10). */
export interface StreamReader {
  /** Follows these too, each from its last known number; of more than 20 the latest are followed. */
  watch(positions: readonly StreamPosition[]): void;
  unwatch(target: string): void;
  close(): void;
}

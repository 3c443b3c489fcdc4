import type { StreamMessage, StreamPosition, StreamReset, TypingNotice, ViewersNotice } from '../../contract/index.ts';

/** `connected`: messages are pushed. `polling`: they are pulled. `waiting`: none arrive for now. */
export type StreamState = 'connected' | 'waiting' | 'polling';

/** Receives the events of a stream. */
export interface StreamListener {
  /** Ordered and without gaps per target; each sequence number at most once. */
  message(message: StreamMessage): void;
  /** The gap cannot be filled: fetch the window again and merge. The stream continues after `seq`. */
  reset(reset: StreamReset): void;
  /** A typing notice for a followed target; delivered at once, regardless of gaps. */
  typing(notice: TypingNotice): void;
  /** The number of viewers of a live post. */
  viewers(notice: ViewersNotice): void;
  /** The session has ended; nothing arrives until somebody signs in. */
  sessionEnded(): void;
  /** Called on each change of state. */
  state(state: StreamState): void;
}

/** Follows the displayed targets over one stream (D9, D10). */
export interface StreamReader {
  /** Adds targets to follow, each from its last known sequence number. Only the latest 20 are followed. */
  watch(positions: readonly StreamPosition[]): void;
  unwatch(target: string): void;
  close(): void;
}

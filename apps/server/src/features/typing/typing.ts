import type { TypingNotice } from 'ufi-core/contract';

/** Start or end of an actor's typing in a thread. */
export interface TypingSignal {
  readonly thread: string;
  readonly person: string;
  readonly actor: string;
  readonly name: string;
  readonly isTyping: boolean;
}

/** Who reads the typists of a thread. */
export interface TypingReader {
  readonly thread: string;
  readonly person: string | null;
}

/** Typing in threads, which is announced and not persisted (S4.19). */
export interface UsesTyping {
  /** Notifies listeners of a thread that somebody types there. It is not retried. */
  readonly signalTyping: (signal: TypingSignal) => void;
  /** The current typists of a thread, as far as the reader may know them. */
  readonly typists: (reader: TypingReader) => Promise<readonly TypingNotice[]>;
}

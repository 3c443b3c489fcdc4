import { typingTimeoutMs } from 'ufi-core/contract';

/** A signal that an actor is typing in a thread, or has stopped. */
export interface TypingSignal {
  readonly thread: string;
  readonly person: string;
  readonly actor: string;
  readonly isTyping: boolean;
}

/** The typing signals of a world. */
export interface Typing {
  /** Notifies subscribers of a typing signal, which expires after 6 s. */
  setTyping(signal: TypingSignal): void;
  /** The current typists in a thread. */
  typingIn(thread: string): readonly TypingSignal[];
  /** Subscribes to typing signals. Returns an unsubscribe function. */
  subscribeToTyping(listener: (signal: TypingSignal) => void): () => void;
}

/** Creates the typing signals of a world, which nobody gives yet. */
export function createTyping(now: () => number): Typing {
  const typists = new Map<string, { readonly signal: TypingSignal; readonly at: number }>();
  const subscribers = new Set<(signal: TypingSignal) => void>();
  return {
    setTyping(signal) {
      const key = `${signal.thread} ${signal.actor}`;
      if (signal.isTyping) typists.set(key, { signal, at: now() });
      else typists.delete(key);
      for (const listener of subscribers) listener(signal);
    },
    typingIn: (thread) =>
      [...typists.values()].flatMap(({ signal, at }) =>
        signal.thread === thread && now() - at < typingTimeoutMs ? [signal] : [],
      ),
    subscribeToTyping(listener) {
      subscribers.add(listener);
      return () => void subscribers.delete(listener);
    },
  };
}

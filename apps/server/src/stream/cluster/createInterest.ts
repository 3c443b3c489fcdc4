import type { ClusterNotifier, TargetKind } from './clusterNotifier.ts';

/** Clients that poll ask more often than this, in milliseconds. */
const polledMs = 30_000;

/** Follows the targets that somebody looks at on this node. */
export interface Interest {
  /** A stream follows the target, the first one of this node. */
  opened(kind: TargetKind, target: string): void;
  /** No stream follows it any more. */
  closed(kind: TargetKind, target: string): void;
  /** A client has asked for a thread, and will ask again. */
  polled(thread: string): void;
  /** Forgets the threads that are not asked for any more. */
  sweep(): void;
}

interface InterestOptions extends Pick<ClusterNotifier, 'follow' | 'unfollow'> {
  readonly monotonic: () => number;
}

/** Creates an interest in nothing. */
export function createInterest({ follow, unfollow, monotonic }: InterestOptions): Interest {
  const watched = { threads: new Set<string>(), mailboxes: new Set<string>() };
  const polledUntil = new Map<string, number>();
  return {
    opened(kind, target) {
      watched[kind].add(target);
      follow(kind, target);
    },
    closed(kind, target) {
      watched[kind].delete(target);
      if (kind === 'mailboxes' || !polledUntil.has(target)) unfollow(kind, target);
    },
    polled(thread) {
      polledUntil.set(thread, monotonic() + polledMs);
      follow('threads', thread);
    },
    sweep() {
      const now = monotonic();
      for (const [thread, until] of polledUntil) {
        if (until > now) continue;
        polledUntil.delete(thread);
        if (!watched.threads.has(thread)) unfollow('threads', thread);
      }
    },
  };
}

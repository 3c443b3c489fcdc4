import { createHash } from 'node:crypto';
import type { TokenBuckets } from './tokenBuckets.ts';

/** Tokens of a rate limit that were taken under a key, or given back if negative. Keys are digests. */
export interface LimitUse {
  readonly limit: string;
  readonly key: string;
  readonly count: number;
}

/** What the servers of an instance tell each other of their rate limits, so that a limit holds over all of them together. */
export interface LimitSharing {
  /** Shares a rate limit under a name, which is the same on each server. */
  share(limit: string, buckets: TokenBuckets): Pick<TokenBuckets, 'take' | 'refund'>;
  /** Another server has told of its uses. */
  receive(uses: readonly LimitUse[]): void;
  stop(): void;
}

interface SharingOptions {
  readonly tell: (uses: readonly LimitUse[]) => void;
  /** Milliseconds between two messages; 500 by default. */
  readonly intervalMs?: number;
}

/** The most uses of one message, so that none is longer than a notification of PostgreSQL may be. */
const maxUses = 100;

/** An address or an e-mail address stays on the server: only equal ones have to be found. */
export const digestOf = (key: string): string => createHash('sha256').update(key).digest('base64url').slice(0, 22);

/**
 * Creates the sharing. Only those who have used half of what they may take at once are told of: all others cost no
 * message. So a limit is exceeded by at most half of its burst for each further server, and its rate holds.
 */
export function createLimitSharing({ tell, intervalMs = 500 }: SharingOptions): LimitSharing {
  const shared = new Map<string, TokenBuckets>();
  const pending = new Map<string, LimitUse>();
  let timer: NodeJS.Timeout | undefined;

  function flush(): void {
    timer = undefined;
    const uses = [...pending.values()].filter(({ count }) => count !== 0);
    pending.clear();
    for (let start = 0; start < uses.length; start += maxUses) tell(uses.slice(start, start + maxUses));
  }

  function note(limit: string, key: string, count: number): void {
    if (count === 0) return;
    const id = `${limit} ${key}`;
    pending.set(id, { limit, key, count: count + (pending.get(id)?.count ?? 0) });
    timer ??= setTimeout(flush, intervalMs).unref();
  }

  return {
    share(limit, buckets) {
      shared.set(limit, buckets);
      return {
        take(key) {
          const digest = digestOf(key);
          const waitMs = buckets.take(digest);
          note(limit, digest, buckets.untold(digest));
          return waitMs;
        },
        refund(key) {
          const digest = digestOf(key);
          buckets.refund(digest);
          note(limit, digest, buckets.untold(digest));
        },
      };
    },
    receive(uses) {
      for (const { limit, key, count } of uses) shared.get(limit)?.spend(key, count);
    },
    stop: () => clearTimeout(timer),
  };
}

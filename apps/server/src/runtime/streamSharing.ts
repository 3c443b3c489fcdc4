import { digestOf } from './limitSharing.ts';

/** Number of a network's open streams on a server. The network is a digest. */
export interface NetworkStreams {
  readonly key: string;
  readonly count: number;
}

/** What the servers of an instance tell each other of the streams of a network. */
export interface StreamSharing {
  /** This many streams of a network are open here, if that is worth telling; else 0. */
  report(network: string, count: number): void;
  /** Number that the others have told of. */
  elsewhere(network: string): number;
  /** Another server has told of its streams. */
  receive(node: string, counts: readonly NetworkStreams[]): void;
  stop(): void;
}

interface StreamSharingOptions {
  readonly tell: (counts: readonly NetworkStreams[]) => void;
  readonly monotonic: () => number;
  /** Milliseconds between two messages; 500 by default. */
  readonly intervalMs?: number;
}

/** A number is repeated well before it is forgotten, which is how long the streams of a lost server count. */
const repeatMs = 4_000;
const forgetMs = 10_000;
/** The most numbers of one message, so that none is longer than a notification of PostgreSQL may be. */
const maxCounts = 100;

/** Creates the sharing. A network that few streams come from costs no message. */
export function createStreamSharing({ tell, monotonic, intervalMs = 500 }: StreamSharingOptions): StreamSharing {
  const own = new Map<string, { count: number; notifiedAt: number }>();
  const others = new Map<string, Map<string, { readonly count: number; readonly until: number }>>();

  function sweep(now: number): void {
    for (const [key, nodes] of others) {
      for (const [node, { until }] of nodes) if (until <= now) nodes.delete(node);
      if (nodes.size === 0) others.delete(key);
    }
  }

  function flush(): void {
    const now = monotonic();
    sweep(now);
    const due = [...own].filter(([, { notifiedAt }]) => now - notifiedAt >= repeatMs);
    for (const [key, known] of due) {
      if (known.count === 0) own.delete(key);
      else known.notifiedAt = now;
    }
    const counts = due.map(([key, { count }]) => ({ key, count }));
    for (let start = 0; start < counts.length; start += maxCounts) tell(counts.slice(start, start + maxCounts));
  }

  const timer = setInterval(flush, intervalMs).unref();
  return {
    report(network, count) {
      const key = digestOf(network);
      if (own.get(key)?.count === count || (count === 0 && !own.has(key))) return;
      own.set(key, { count, notifiedAt: -Infinity });
    },
    elsewhere(network) {
      const now = monotonic();
      const nodes = others.get(digestOf(network))?.values() ?? [];
      return [...nodes].reduce((sum, { count, until }) => sum + (until > now ? count : 0), 0);
    },
    receive(node, counts) {
      for (const { key, count } of counts) {
        const nodes = others.get(key) ?? new Map<string, { count: number; until: number }>();
        others.set(key, nodes);
        if (count === 0) nodes.delete(node);
        else nodes.set(node, { count, until: monotonic() + forgetMs });
      }
    },
    stop: () => clearInterval(timer),
  };
}

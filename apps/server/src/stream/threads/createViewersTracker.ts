import type { Subscription } from '../channels/channel.ts';
import { eventFrame } from '../channels/frames.ts';
import { isOpen, write } from '../delivery/connection.ts';
import type { ThreadChannel } from './threadSource.ts';

/** Interval at which numbers are counted, in milliseconds. */
export const viewersIntervalMs = 2_000;

/** A large audience is sent its number less often: it costs a write for each of them and changes all the time. */
const largeAudience = { viewers: 500, intervalMs: 10_000 } as const;

/** Another server repeats its number well before it is forgotten here, in milliseconds. */
const nodes = { repeatMs: 10_000, forgetMs: 30_000 } as const;

/** The number of viewers of a thread on one server. */
export interface NodeViewers {
  readonly node: string;
  readonly thread: string;
  readonly count: number;
}

/** Counts the subscribers of live posts, on all servers of the database. */
export interface ViewersTracker {
  /** Receives the number of another server. */
  receive(viewers: NodeViewers): void;
  /** Counts anew, and sends each subscriber a number that they do not have yet. */
  update(): void;
}

interface ViewersTrackerOptions {
  readonly monotonic: () => number;
  readonly channels: ReadonlyMap<string, ThreadChannel>;
  /** Sends this server's number to the others. */
  readonly announce: (thread: string, count: number) => void;
}

interface OwnCount {
  count: number;
  announcedAt: number;
  sent: number;
  sentAt: number;
}

/** People count once, however many tabs they have; visitors without a session once for each stream. */
const countHere = ({ subscribers }: Pick<ThreadChannel, 'subscribers'>): number =>
  [...subscribers.values()].reduce(
    (count, { person, subscriptions }) => count + (person === null ? subscriptions : 1),
    0,
  );

/** Creates a tracker. It keeps nothing but the last numbers. */
export function createViewersTracker({ monotonic, channels, announce }: ViewersTrackerOptions): ViewersTracker {
  const own = new Map<string, OwnCount>();
  const others = new Map<string, Map<string, { readonly count: number; readonly until: number }>>();
  const sentTo = new WeakMap<Subscription, number>();

  function countElsewhere(thread: string, now: number): number {
    const counts = others.get(thread);
    if (counts === undefined) return 0;
    for (const [node, { until }] of counts) if (until <= now) counts.delete(node);
    if (counts.size === 0) others.delete(thread);
    return [...counts.values()].reduce((sum, { count }) => sum + count, 0);
  }

  function announceOwn(thread: string, known: OwnCount, count: number): void {
    const now = monotonic();
    if (count === known.count && now - known.announcedAt < nodes.repeatMs) return;
    known.count = count;
    known.announcedAt = now;
    announce(thread, count);
  }

  function send(channel: ThreadChannel, known: OwnCount): void {
    const now = monotonic();
    const count = known.count + countElsewhere(channel.id, now);
    const isHeldBack = count > largeAudience.viewers && now - known.sentAt < largeAudience.intervalMs;
    if (count !== known.sent && !isHeldBack) {
      known.sent = count;
      known.sentAt = now;
    }
    const frame = eventFrame('viewers', { target: channel.id, count: known.sent });
    for (const subscription of channel.subscriptions) {
      const { connection } = subscription;
      if (sentTo.get(subscription) === known.sent || !isOpen(connection)) continue;
      // The number is not worth filling a slow client's buffer; it gets the next one.
      if (connection.response.writableNeedDrain) continue;
      sentTo.set(subscription, known.sent);
      write(connection, frame);
    }
  }

  return {
    receive({ node, thread, count }) {
      const counts = others.get(thread) ?? new Map<string, { count: number; until: number }>();
      others.set(thread, counts);
      if (count === 0) counts.delete(node);
      else counts.set(node, { count, until: monotonic() + nodes.forgetMs });
    },
    update() {
      for (const channel of channels.values()) {
        if (channel.subject.kind !== 'live') continue;
        const known = own.get(channel.id) ?? { count: -1, announcedAt: 0, sent: -1, sentAt: -Infinity };
        own.set(channel.id, known);
        announceOwn(channel.id, known, countHere(channel));
        if (!channel.isPaused) send(channel, known);
      }
      for (const thread of own.keys()) {
        if (channels.has(thread)) continue;
        own.delete(thread);
        announce(thread, 0);
      }
      // A thread that nobody watches here any more is still announced by others.
      const now = monotonic();
      for (const thread of others.keys()) countElsewhere(thread, now);
    },
  };
}

import type { Pool } from 'pg';
import type { Log } from '../../database/engine/index.ts';
import type { Channel, Subscription, Subscriber } from '../channels/channel.ts';
import { readEvents, type ThreadChanges } from '../channels/readEvents.ts';
import { readVersions } from '../channels/readAccess.ts';
import { refreshSubscribers, notifySubscriptions, type AccessCallbacks } from '../delivery/refreshSubscribers.ts';

/** Threads read per statement. */
const batch = 500;

interface WatchOptions extends AccessCallbacks {
  readonly pool: Pool;
  readonly log: Log;
  readonly channels: ReadonlyMap<string, Channel>;
  /** Called when a channel may have new events. */
  readonly onEvents: (channel: Channel) => void;
}

/** Keeps the watched threads up to date. */
export interface ThreadWatch {
  /** A thread is announced to have reached a sequence number. */
  onThreadMoved(threadId: string, seq: number): void;
  /** A new subscription: changes between reading its access and now are caught up. */
  onSubscribed(subscription: Subscription): void;
  /** Checks all watched threads, and changes of anyone's rights. */
  refreshAll(): Promise<void>;
}

/** Creates the watch over the given channels. */
export function watchThreads({ pool, log, channels, onEvents, ...callbacks }: WatchOptions): ThreadWatch {
  const queued = new Set<string>();
  const refreshing = new Set<Channel>();
  let reading: Promise<void> | undefined;

  /** One statement at a time: threads queued meanwhile are read together in the next. */
  const readSoon = (): Promise<void> => {
    reading ??= readQueued().finally(() => {
      reading = undefined;
      if (queued.size > 0) void readSoon();
    });
    return reading;
  };

  async function readQueued(): Promise<void> {
    while (queued.size > 0) {
      const ids = [...queued].slice(0, batch);
      for (const id of ids) queued.delete(id);
      const since = ids
        .flatMap((id) => channels.get(id) ?? [])
        .map((channel) => ({ id: channel.id, seq: channel.log.head() }));
      try {
        for (const changes of since.length > 0 ? await readEvents(pool, since) : []) applyChanges(changes);
      } catch (error) {
        log.warn({ error }, 'the stream could not read the journal; it looks again in a second');
      }
    }
  }

  function applyChanges(changes: ThreadChanges): void {
    const channel = channels.get(changes.id);
    if (channel === undefined) return;
    append(channel, changes);
    if (changes.seq > channel.log.head()) queued.add(changes.id);
    const { privacy, group_privacy } = changes;
    const hasPrivacyChanged = privacy !== channel.thread.privacy || group_privacy !== channel.thread.group_privacy;
    channel.thread = { ...channel.thread, privacy, group_privacy };
    channel.rights = Math.max(channel.rights, changes.rights);
    if (hasPrivacyChanged) notifySubscriptions(channel, new Set(), callbacks);
    void refreshChannel(channel);
    onEvents(channel);
  }

  /** Re-reads stale access. Nothing is sent before that succeeds; on failure the next poll retries. */
  async function refreshChannel(
    channel: Channel,
    isStale: (subscriber: Subscriber) => boolean = () => false,
  ): Promise<void> {
    const staleSubscribers = () =>
      [...channel.subscribers.values()].filter(
        (subscriber) => subscriber.read.rights < channel.rights || isStale(subscriber),
      );
    channel.isPaused ||= staleSubscribers().length > 0;
    if (!channel.isPaused || refreshing.has(channel)) return;
    refreshing.add(channel);
    try {
      for (let subscribers = staleSubscribers(); subscribers.length > 0; subscribers = staleSubscribers()) {
        await refreshSubscribers(pool, channel, { subscribers, callbacks });
      }
      channel.isPaused = false;
    } catch (error) {
      log.warn({ error }, 'the stream could not read rights; it looks again in a second');
    }
    refreshing.delete(channel);
    onEvents(channel);
  }

  /** The rights of people and of the pages they act for are versioned in their own scopes, not in the thread's. */
  async function refreshPersonalRights(): Promise<void> {
    const scopes = new Set<string>();
    for (const { subscribers } of channels.values()) {
      for (const { read } of subscribers.values()) for (const id of Object.keys(read.scopes)) scopes.add(id);
    }
    if (scopes.size === 0) return;
    const versions = await readVersions(pool, [...scopes]);
    const isStale = ({ read }: Subscriber) =>
      Object.entries(read.scopes).some(([id, version]) => (versions.get(id) ?? 0) > version);
    await Promise.all([...channels.values()].map((channel) => refreshChannel(channel, isStale)));
  }

  return {
    onThreadMoved(threadId, seq) {
      const channel = channels.get(threadId);
      if (channel === undefined || seq <= channel.log.head()) return;
      queued.add(threadId);
      void readSoon();
    },
    onSubscribed({ channel, subscriber }) {
      if (subscriber.read.rights < channel.rights) void refreshChannel(channel);
      if (channel.subscriptions.size > 1 && channel.log.head() >= channel.thread.seq) return;
      queued.add(channel.id);
      void readSoon();
    },
    async refreshAll() {
      for (const id of channels.keys()) queued.add(id);
      await readSoon();
      try {
        await refreshPersonalRights();
      } catch (error) {
        log.warn({ error }, 'the stream could not read rights; it looks again in a second');
      }
    },
  };
}

function append({ log, messages }: Channel, { events }: ThreadChanges): void {
  const added = events.filter(({ seq }) => seq > log.head());
  if (added.length === 0) return;
  for (const { seq, size, event } of added) {
    // Swept events can't be sent: clients from before them get a reset.
    if (event === null) log.skip(seq);
    else log.append([{ seq, size, event }]);
  }
  messages.invalidate();
}

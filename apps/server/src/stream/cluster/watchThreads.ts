import type { Channel, Subscription } from '../channels/channel.ts';
import { readEvents, type ThreadChanges } from '../channels/readEvents.ts';
import { notifySubscriptions } from '../delivery/refreshSubscribers.ts';
import { createAccessRefresh, type WatchOptions } from './createAccessRefresh.ts';

/** Threads read per statement. */
const batch = 500;

/** Keeps the watched threads up to date. */
export interface ThreadWatch {
  /** A thread is announced to have reached a sequence number. */
  onThreadMoved(threadId: string, seq: number): void;
  /** A new subscription: changes between reading its access and now are caught up. */
  onSubscribed(subscription: Subscription): void;
  /** The audience of a post may have changed. */
  onAudienceChanged(threadId: string): void;
  /** Rights in a scope have changed: of the threads in it, or of a person or page that may see others. */
  onScopeChanged(scopeId: string): void;
  /** Checks all watched threads, and changes of anyone's rights. */
  refreshAll(): Promise<void>;
}

/** Creates the watch over the given channels. */
export function watchThreads({ pool, log, channels, onEvents, ...callbacks }: WatchOptions): ThreadWatch {
  const queued = new Set<string>();
  const access = createAccessRefresh({ pool, log, channels, onEvents, ...callbacks });
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
    void access.refreshChannel(channel);
    onEvents(channel);
  }

  return {
    onThreadMoved(threadId, seq) {
      const channel = channels.get(threadId);
      if (channel === undefined || seq <= channel.log.head()) return;
      queued.add(threadId);
      void readSoon();
    },
    onSubscribed({ channel, subscriber }) {
      if (subscriber.read.rights < channel.rights) void access.refreshChannel(channel);
      if (channel.subscriptions.size > 1 && channel.log.head() >= channel.thread.seq) return;
      queued.add(channel.id);
      void readSoon();
    },
    onAudienceChanged(threadId) {
      if (!channels.has(threadId)) return;
      queued.add(threadId);
      void readSoon();
    },
    onScopeChanged(scopeId) {
      for (const { id, thread } of channels.values()) {
        if (thread.scope_id === scopeId || thread.owner_id === scopeId) queued.add(id);
      }
      if (queued.size > 0) void readSoon();
      void access.refreshScope(scopeId);
    },
    async refreshAll() {
      for (const id of channels.keys()) queued.add(id);
      await readSoon();
      await access.refreshScopes();
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

import type { SourceChannel, Subscription } from '../channels/channel.ts';
import type { AccessVersions, KnownPosition, TargetNews } from '../channels/streamSource.ts';
import { hasAudienceChanged } from '../delivery/catchUp.ts';
import { notifySubscriptions } from '../delivery/refreshSubscribers.ts';
import { createAccessRefresh, type WatchOptions } from './createAccessRefresh.ts';

/** Targets read per statement. */
const batch = 500;

/** Keeps the watched channels of a source up to date. */
export interface ChannelWatch {
  /** A target is announced to have reached a sequence number. */
  onMoved(target: string, seq: number): void;
  /** A new subscription: changes between reading its access and now are caught up. */
  onSubscribed(subscription: Subscription): void;
  /** The audience of a target may have changed. */
  onAudienceChanged(target: string): void;
  /** Rights in a scope have changed: of the targets in it, or of a person or page that may see others. */
  onScopeChanged(scopeId: string): void;
  /** Checks all watched channels, and changes of anyone's rights. */
  refreshAll(): Promise<void>;
}

/** Creates the watch over the given channels. */
export function watchChannels<Subject extends KnownPosition, Access extends AccessVersions, Event>({
  source,
  readVersions,
  log,
  channels,
  onEvents,
  ...callbacks
}: WatchOptions<Subject, Access, Event>): ChannelWatch {
  const queued = new Set<string>();
  const access = createAccessRefresh({ source, readVersions, log, channels, onEvents, ...callbacks });
  let reading: Promise<void> | undefined;

  /** One statement at a time: targets queued meanwhile are read together in the next. */
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
        for (const news of since.length > 0 ? await source.readNews(since) : []) applyNews(news);
      } catch (error) {
        log.warn({ error }, 'the stream could not read events; it looks again in a second');
      }
    }
  }

  async function lookAround(): Promise<void> {
    if (channels.size === 0) return;
    const known = [...channels.values()].map(({ id, log: { head }, rights }) => ({ id, seq: head(), rights }));
    try {
      for (const id of await source.lookAround(known)) queued.add(id);
    } catch (error) {
      log.warn({ error }, 'the stream could not read heads; it looks again in a second');
    }
  }

  function applyNews(news: TargetNews<Subject, Event>): void {
    const channel = channels.get(news.id);
    if (channel === undefined) return;
    append(channel, news);
    if (news.seq > channel.log.head()) queued.add(news.id);
    const isOtherAudience = hasAudienceChanged(channel.subject, news.audience);
    channel.subject = { ...channel.subject, ...news.audience };
    channel.rights = Math.max(channel.rights, news.rights);
    if (isOtherAudience) notifySubscriptions(source, channel, { changed: new Set(), callbacks });
    void access.refreshChannel(channel);
    onEvents(channel);
  }

  return {
    onMoved(target, seq) {
      const channel = channels.get(target);
      if (channel === undefined || seq <= channel.log.head()) return;
      queued.add(target);
      void readSoon();
    },
    onSubscribed({ channel: { id }, subscriber: { person } }) {
      const channel = channels.get(id);
      const read = channel?.subscribers.get(person)?.read;
      if (channel === undefined || read === undefined) return;
      if (read.rights < channel.rights) void access.refreshChannel(channel);
      if (channel.subscriptions.size > 1 && channel.log.head() >= channel.subject.seq) return;
      queued.add(id);
      void readSoon();
    },
    onAudienceChanged(target) {
      if (!channels.has(target)) return;
      queued.add(target);
      void readSoon();
    },
    onScopeChanged(scopeId) {
      for (const { id, subject } of channels.values()) if (source.scopesOf(subject).includes(scopeId)) queued.add(id);
      if (queued.size > 0) void readSoon();
      void access.refreshScope(scopeId);
    },
    async refreshAll() {
      await lookAround();
      await readSoon();
      await access.refreshScopes();
    },
  };
}

function append<Subject, Access, Event>(
  { log, messages }: SourceChannel<Subject, Access, Event>,
  { events }: TargetNews<Subject, Event>,
): void {
  const added = events.filter(({ seq }) => seq > log.head());
  if (added.length === 0) return;
  for (const { seq, size, event } of added) {
    // Swept events can't be sent: clients from before them get a reset.
    if (event === null) log.skip(seq);
    else log.append([{ seq, size, event }]);
  }
  messages.invalidate();
}

import type { StreamPosition } from 'ufi-core/contract';
import type { Connection, SourceChannel, Subscriber, Subscription } from '../channels/channel.ts';
import type { AccessVersions, FoundTarget, KnownPosition, StreamSource } from '../channels/streamSource.ts';

/** The targets of one source that connections on this server are subscribed to. */
export interface Channels<Subject, Access, Event> {
  readonly all: ReadonlyMap<string, SourceChannel<Subject, Access, Event>>;
  /** Looks up targets and a person's access to them. What is already watched and current is not read again. */
  lookUp(
    person: string | null,
    positions: readonly StreamPosition[],
  ): Promise<ReadonlyMap<string, FoundTarget<Subject, Access>>>;
  /** Subscribes a connection to a target from a sequence number on. */
  subscribe(connection: Connection, found: FoundTarget<Subject, Access>, seq: number): Subscription;
}

interface ChannelsOptions<Subject extends KnownPosition, Access extends AccessVersions, Event> {
  readonly source: StreamSource<Subject, Access, Event>;
  /** Sends a subscription what its channel's log no longer has. */
  readonly catchUp: (channel: SourceChannel<Subject, Access, Event>, subscription: Subscription) => Promise<void>;
  /** Called when a target gets its first subscription, and when it has lost its last one. */
  readonly onOpened?: ((target: string) => void) | undefined;
  readonly onClosed?: ((target: string) => void) | undefined;
}

/** Creates the registry of a source's channels, which is empty at first. */
export function createChannels<Subject extends KnownPosition, Access extends AccessVersions, Event>({
  source,
  catchUp,
  onOpened,
  onClosed,
}: ChannelsOptions<Subject, Access, Event>): Channels<Subject, Access, Event> {
  type OwnChannel = SourceChannel<Subject, Access, Event>;
  const all = new Map<string, OwnChannel>();

  const knownOf = (
    person: string | null,
    { target, seq }: StreamPosition,
  ): FoundTarget<Subject, Access> | undefined => {
    const channel = all.get(target);
    const subscriber = channel?.subscribers.get(person);
    if (!channel || !subscriber || channel.isPaused || seq > channel.log.head()) return undefined;
    return { subject: channel.subject, access: { ...subscriber.read, rights: channel.rights } };
  };

  const subscriberOf = (channel: OwnChannel, person: string | null, read: Access): Subscriber<Access> => {
    const known = channel.subscribers.get(person);
    if (known !== undefined) return known;
    const subscriber = { person, read: person === null ? source.anonymousAccess : read, subscriptions: 0 };
    channel.subscribers.set(person, subscriber);
    return subscriber;
  };

  function unsubscribe(channel: OwnChannel, subscription: Subscription): void {
    if (!channel.subscriptions.delete(subscription)) return;
    const { subscriber } = subscription;
    subscriber.subscriptions -= 1;
    if (subscriber.subscriptions === 0) channel.subscribers.delete(subscriber.person);
    if (channel.subscriptions.size > 0) return;
    all.delete(channel.id);
    onClosed?.(channel.id);
  }

  function createChannel(subject: Subject, rights: number): OwnChannel {
    const { log, messages } = source.createHistory(subject.seq);
    const channel: OwnChannel = {
      id: subject.id,
      subject,
      rights,
      isPaused: false,
      log,
      messages,
      subscriptions: new Set(),
      subscribers: new Map(),
      messageAfter: (seq, { person, locale }) => {
        const access = channel.subscribers.get(person)?.read ?? source.anonymousAccess;
        return messages.after(seq, { subject: channel.subject, access, locale });
      },
      catchUp: (subscription) => catchUp(channel, subscription),
      unsubscribe: (subscription) => unsubscribe(channel, subscription),
    };
    all.set(channel.id, channel);
    onOpened?.(channel.id);
    return channel;
  }

  return {
    all,
    async lookUp(person, positions) {
      const known = positions.flatMap((position) => knownOf(person, position) ?? []);
      const found = new Map(known.map((each) => [each.subject.id, each]));
      const unknown = positions.filter(({ target }) => !found.has(target)).map(({ target }) => target);
      if (unknown.length === 0) return found;
      for (const each of await source.lookUp(person, unknown)) found.set(each.subject.id, each);
      return found;
    },
    subscribe(connection, { subject, access }, seq) {
      const channel = all.get(subject.id) ?? createChannel(subject, access.rights);
      channel.rights = Math.max(channel.rights, access.rights);
      const subscriber = subscriberOf(channel, connection.person, access);
      const subscription: Subscription = { connection, channel, subscriber, seq, isCatchingUp: false };
      subscriber.subscriptions += 1;
      channel.subscriptions.add(subscription);
      connection.subscriptions.push(subscription);
      return subscription;
    },
  };
}

import type { SourceChannel, Subscriber, Subscription } from '../channels/channel.ts';
import type { AccessVersions, KnownPosition, StreamSource } from '../channels/streamSource.ts';

/** Callbacks for changed access. */
export interface AccessCallbacks {
  /** The subscriber may not see the target any more. */
  readonly onAccessLost: (subscription: Subscription) => void;
  /** The subscriber still sees the target, but other parts of it: the client must fetch it again. */
  readonly onAccessChanged: (subscription: Subscription) => void;
}

interface Refresh<Subject, Access, Event> {
  readonly channel: SourceChannel<Subject, Access, Event>;
  readonly subscribers: readonly Subscriber<Access>[];
  readonly callbacks: AccessCallbacks;
}

/**
 * Re-reads the access of some subscribers, on behalf of everyone who has joined them meanwhile. @throws if the database
 * fails
 */
export async function refreshSubscribers<Subject extends KnownPosition, Access extends AccessVersions, Event>(
  source: StreamSource<Subject, Access, Event>,
  { channel, subscribers, callbacks }: Refresh<Subject, Access, Event>,
): Promise<void> {
  const people = subscribers.flatMap(({ person }) => person ?? []);
  const read = await source.readAccess(channel.id, people);
  const changed = new Set<Subscriber>();
  for (const subscriber of subscribers) {
    const fresh = read.get(subscriber.person ?? '') ?? source.anonymousAccess;
    if (source.factsOf(fresh) !== source.factsOf(subscriber.read)) changed.add(subscriber);
    subscriber.read = fresh;
  }
  notifySubscriptions(source, channel, { changed, callbacks });
}

interface Notification {
  readonly changed: ReadonlySet<Subscriber>;
  readonly callbacks: AccessCallbacks;
}

/** Reports subscriptions that lost access to the target, and those of changed subscribers. */
export function notifySubscriptions<Subject extends KnownPosition, Access extends AccessVersions, Event>(
  source: StreamSource<Subject, Access, Event>,
  { subject, subscribers, subscriptions }: SourceChannel<Subject, Access, Event>,
  { changed, callbacks }: Notification,
): void {
  for (const subscription of subscriptions) {
    const { subscriber } = subscription;
    const access = subscribers.get(subscriber.person)?.read ?? source.anonymousAccess;
    if (!source.canSee(subject, access)) callbacks.onAccessLost(subscription);
    else if (changed.has(subscriber)) callbacks.onAccessChanged(subscription);
  }
}

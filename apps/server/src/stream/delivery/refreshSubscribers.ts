import type { Pool } from 'pg';
import { canSeeThread } from '../../access/threadAccess.ts';
import type { Channel, Subscription, Subscriber } from '../channels/channel.ts';
import { readPeopleAccess, type PersonAccess } from '../channels/readAccess.ts';

/** Callbacks for changed access. */
export interface AccessCallbacks {
  /** The subscriber may not see the thread any more. */
  readonly onAccessLost: (subscription: Subscription) => void;
  /** The subscriber still sees the thread, but other parts of it: the client must fetch it again. */
  readonly onAccessChanged: (subscription: Subscription) => void;
}

/**
 * Re-reads the access of some subscribers, on behalf of everyone who has joined them meanwhile. @throws if the database
 * fails
 */
export async function refreshSubscribers(
  pool: Pool,
  channel: Channel,
  { subscribers, callbacks }: { subscribers: readonly Subscriber[]; callbacks: AccessCallbacks },
): Promise<void> {
  const people = subscribers.flatMap(({ person }) => person ?? []);
  const read = await readPeopleAccess(pool, channel.id, people);
  const changed = new Set<Subscriber>();
  for (const subscriber of subscribers) {
    const fresh = read.get(subscriber.person ?? '') ?? anonymousAccess;
    if (factsOf(fresh) !== factsOf(subscriber.read)) changed.add(subscriber);
    subscriber.read = fresh;
  }
  notifySubscriptions(channel, changed, callbacks);
}

/** The access of visitors without a session, which no grant affects. */
export const anonymousAccess: PersonAccess = { rights: Infinity, accessFacts: [], scopes: {} };

/** Reports subscriptions that lost access to the thread, and those of changed subscribers. */
export function notifySubscriptions(
  channel: Channel,
  changed: ReadonlySet<Subscriber>,
  callbacks: AccessCallbacks,
): void {
  const { thread } = channel;
  for (const subscription of channel.subscriptions) {
    if (!canSeeThread(thread, subscription.subscriber.read.accessFacts[0] ?? null))
      callbacks.onAccessLost(subscription);
    else if (changed.has(subscription.subscriber)) callbacks.onAccessChanged(subscription);
  }
}

/** The facts that decide visibility, without the version numbers. */
const factsOf = ({ accessFacts }: PersonAccess): string =>
  JSON.stringify(accessFacts, (key, value: unknown) => (key === 'rights_version' ? undefined : value));
